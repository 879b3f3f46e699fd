import { Icon } from "./Icon.tsx";
import type { Reading } from "./studio.ts";
import { tellBroken } from "./tellBroken.ts";
import "./Banner.css";

/** Says over the phone that the page is broken, and what is shown meanwhile. */
export function Banner({ reading, page }: { readonly reading: Reading; readonly page: string }) {
  return (
    <p className="banner" role="status">
      <Icon name="warning" size={18} />
      {tellBroken(reading, page)}
    </p>
  );
}
