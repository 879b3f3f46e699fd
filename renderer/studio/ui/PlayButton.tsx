import { steppingWords as words } from "../words/steppingWords.ts";
import { StudioIcon } from "./StudioIcon.tsx";
import "./PlayButton.css";

interface PlayButtonProps {
  /** What the way shows, for whoever sees the button alone. */
  readonly title: string;
  readonly onTap: () => void;
}

/** A button that plays the way of a problem on the phone. */
export function PlayButton({ title, onTap }: PlayButtonProps) {
  return (
    <button type="button" className="playButton" aria-label={`${words.demonstrate} ${title}`} onClick={onTap}>
      <StudioIcon name="play" size={12} />
      {words.demonstrate}
    </button>
  );
}
