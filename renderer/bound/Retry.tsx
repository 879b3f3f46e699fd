import { useContext } from "react";
import type { PropsOf } from "../component.ts";
import { Retry } from "../components/Retry.tsx";
import { ReloadContext } from "./reload.ts";

/** Offers to try again: what its steps say, else to fetch the data source around it. */
export function BoundRetry({ onTap, ...props }: PropsOf<"retry">) {
  const reload = useContext(ReloadContext);
  return <Retry {...props} onTap={onTap ?? reload} />;
}
