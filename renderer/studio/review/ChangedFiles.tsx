import { ConfirmButton } from "../ui/ConfirmButton.tsx";
import { StudioIcon } from "../ui/StudioIcon.tsx";
import { reviewWords as words } from "../words/reviewWords.ts";
import type { ReviewedFile } from "./reviewedFile.ts";
import "./ChangedFiles.css";

interface ChangedFilesProps {
  readonly files: readonly ReviewedFile[];
  /** The one that is shown. */
  readonly current: ReviewedFile | undefined;
  /** Those that are not to be committed. */
  readonly left: ReadonlySet<string>;
  readonly onPick: (file: string) => void;
  readonly onLeave: (file: string, isLeft: boolean) => void;
  readonly onRevert: (changed: ReviewedFile) => void;
}

/** The changed files, of which some are left out of the commit. */
export function ChangedFiles({ files, current, left, onPick, onLeave, onRevert }: ChangedFilesProps) {
  return (
    <ul className="changedFiles">
      {files.map((changed) => {
        const { file, isUnsaved } = changed;
        const kind = kindOf(changed);
        return (
          <li key={file} data-kind={kind}>
            <input
              type="checkbox"
              aria-label={words.include(file)}
              checked={!left.has(file)}
              onChange={({ target }) => onLeave(file, !target.checked)}
            />
            <button type="button" aria-current={changed === current} onClick={() => onPick(file)}>
              <span className="changedName">{file.replace(/^pages\//, "")}</span>
              <small>
                {words.kinds[kind]}
                {isUnsaved && ` · ${words.unsaved}`}
              </small>
            </button>
            <ConfirmButton label={words.revert(file)} confirm={words.reverting[kind]} onTap={() => onRevert(changed)}>
              <StudioIcon name="restart" size={14} />
            </ConfirmButton>
          </li>
        );
      })}
    </ul>
  );
}

function kindOf({ before, after }: ReviewedFile): keyof typeof words.kinds {
  if (before === undefined) return "added";
  return after === undefined ? "removed" : "changed";
}
