import type { PropsOf } from "../component.ts";
import { Grid } from "../components/Grid.tsx";
import { BoundImage } from "./Image.tsx";

/** Things side by side, with the addresses of their pictures guarded. */
export function BoundGrid({ items, ...props }: PropsOf<"grid">) {
  const shown = items.map(({ image, ...item }) => {
    return { ...item, image: image === undefined ? undefined : <BoundImage src={image} alt="" ratio="1:1" /> };
  });
  return <Grid {...props} items={shown} />;
}
