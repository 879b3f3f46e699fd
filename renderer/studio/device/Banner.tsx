import type { LoadedPage } from "../state/studioState.ts";
import { StudioIcon } from "../ui/StudioIcon.tsx";
import { deviceWords as words } from "../words/deviceWords.ts";
import "./Banner.css";

/** Says over the phone that the page has mistakes, and what is shown meanwhile. */
export function Banner({ loaded, page }: { readonly loaded: LoadedPage; readonly page: string }) {
  const { leftOut } = loaded;
  return (
    <p className="banner" role="status" data-left-out={leftOut.length > 0}>
      <StudioIcon name="warning" size={18} />
      {leftOut.length > 0
        ? words.leavesOut(leftOut.map(({ line }) => line).join(", "))
        : describeBrokenPage(loaded, page)}
    </p>
  );
}

interface WanderedBannerProps {
  /** The page on the phone. */
  readonly shown: string;
  /** The page in the editor. */
  readonly own: string;
  readonly onFollow: (page: string) => void;
  readonly onRestart: () => void;
}

/** Says over the phone that it has gone elsewhere by itself, with the ways to go along and to come back. */
export function WanderedBanner({ shown, own, onFollow, onRestart }: WanderedBannerProps) {
  return (
    <div className="banner wandered" role="status">
      <p>{words.wandered(shown, own)}</p>
      <button type="button" className="textButton" onClick={() => onFollow(shown)}>
        {words.follow(shown)}
      </button>
      <button type="button" className="textButton" onClick={onRestart}>
        {words.reopen}
      </button>
    </div>
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
