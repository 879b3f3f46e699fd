import type { LoadedPage } from "../state/studioState.ts";
import { StudioIcon } from "../ui/StudioIcon.tsx";
import { deviceWords as words } from "../words/deviceWords.ts";
import "./Banner.css";

/** Says over the phone that the page is broken, and what is shown meanwhile. */
export function Banner({ loaded, page }: { readonly loaded: LoadedPage; readonly page: string }) {
  return (
    <p className="banner" role="status">
      <StudioIcon name="warning" size={18} />
      {describeBrokenPage(loaded, page)}
    </p>
  );
}

/** Where the first error is, and what the phone shows meanwhile. */
function describeBrokenPage({ problems, lastGood }: LoadedPage, page: string): string {
  const error = problems.find(({ severity }) => severity === "error");
  const place = error
    ? words.brokenAt(error.file.endsWith(`/${page}.yaml`) ? "" : error.file, error.line)
    : words.unreadable;
  return lastGood ? words.showsLastGood(place) : words.showsNothing(place);
}
