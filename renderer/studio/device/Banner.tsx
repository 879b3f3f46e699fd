import type { LoadedPage } from "../state/studioState.ts";
import { StudioIcon } from "../ui/StudioIcon.tsx";
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
    ? `${error.file.endsWith(`/${page}.yaml`) ? "" : `${error.file} `}第 ${error.line} 行有误`
    : "读不到这个页面";
  return `${place}，${lastGood ? "显示的是上一个可读版本" : "还没有可读的版本"}`;
}
