import { StudioIcon } from "../ui/StudioIcon.tsx";
import { serverWords as words } from "../words/serverWords.ts";
import "./ServerGone.css";

/** Says over everything that nothing can be saved or checked now, and that nothing is lost. */
export function ServerGone() {
  return (
    <p className="serverGone" role="alert">
      <StudioIcon name="warning" />
      <span>
        <strong>{words.gone}</strong> {words.help}
      </span>
    </p>
  );
}
