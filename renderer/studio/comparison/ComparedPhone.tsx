import { useEffect, useRef, useState } from "react";
import type { Contract } from "../../../schemas/index.ts";
import type { PreviewPage } from "../channel/messages.ts";
import { phoneAddress } from "../channel/phoneAddress.ts";
import type { SeenBlock } from "../review/differences.ts";
import { PicturePhone } from "../review/PicturePhone.tsx";
import { useSeenBlocks } from "../review/useSeenBlocks.ts";
import { describeSettings } from "../selection/describeSettings.ts";
import { describeTarget } from "../selection/describeTarget.ts";
import type { Selection } from "../selection/selection.ts";
import { IconButton } from "../ui/IconButton.tsx";
import { comparisonWords as words } from "../words/comparisonWords.ts";
import type { SaidDifference } from "./describeDifferences.ts";
import "./ComparedPhone.css";

interface ComparedPhoneProps {
  readonly contract: Contract;
  readonly phone: Selection;
  /** What it is called among the others. */
  readonly title: string;
  readonly page: PreviewPage;
  readonly marks: readonly SeenBlock[];
  /** `first`: others are compared with it; undefined: its page has not come yet. */
  readonly differences: readonly SaidDifference[] | "first" | undefined;
  readonly loadPage: ((name: string) => Promise<PreviewPage | undefined>) | undefined;
  /** Called with what is seen on it, as often as that changes. */
  readonly onSeen: (blocks: readonly SeenBlock[]) => void;
  readonly onLead: () => void;
  /** Left out: it is as it is. */
  readonly onChange?: (() => void) | undefined;
  /** Left out: it stays. */
  readonly onRemove?: (() => void) | undefined;
}

/** A phone of the comparison, with what is otherwise on it; its name leads to it. */
export function ComparedPhone(props: ComparedPhoneProps) {
  const { contract, phone, title, page, marks, differences, loadPage, onSeen } = props;
  const [document, onDocument] = useState<Document>();
  const blocks = useSeenBlocks(document);
  const said = [describeTarget(contract, phone), ...describeSettings(contract, phone)].join(" · ");
  // Called again for the same phone it would ask for no end of renderings.
  const tell = useRef(onSeen);
  tell.current = onSeen;
  useEffect(() => tell.current(blocks), [blocks]);
  const head = (
    <div className="comparedHead">
      <button
        type="button"
        className="comparedLead"
        aria-label={words.lead(title)}
        title={title}
        onClick={props.onLead}
      >
        {said}
      </button>
      {props.onChange && <IconButton icon="device" label={words.change(title)} onTap={props.onChange} />}
      {props.onRemove && <IconButton icon="close" label={words.remove(title)} onTap={props.onRemove} />}
    </div>
  );
  return (
    <div className="compared">
      <PicturePhone
        key={phoneAddress(phone)}
        {...{ contract, title, head, page, marks, loadPage, onDocument }}
        selection={phone}
      />
      <div className="comparedNotes">
        <p role="status" data-same={differences?.length === 0}>
          {sumUp(differences)}
        </p>
        {differences !== "first" && (
          <ul>
            {differences?.map(({ kind, text }) => (
              <li key={`${kind} ${text}`} data-kind={kind} title={text}>
                {text}
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

function sumUp(differences: ComparedPhoneProps["differences"]): string {
  if (differences === undefined) return words.loading;
  if (differences === "first") return words.first;
  return differences.length === 0 ? words.same : words.differences(differences.length);
}
