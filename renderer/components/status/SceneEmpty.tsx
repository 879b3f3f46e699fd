import type { PropsOf } from "../../runtime/render/component.ts";
import { Scene } from "../display/Scene.tsx";
import { Empty } from "./Empty.tsx";

/** Says that there is nothing, with a scene. */
export function SceneEmpty({ drawing: _, ...props }: PropsOf<"sceneEmpty">) {
  return <Empty {...props} scene={<Scene name="noCoupons" />} />;
}
