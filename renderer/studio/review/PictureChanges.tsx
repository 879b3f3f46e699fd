import { useMemo, useState } from "react";
import { hostTitle } from "../../../actions/index.ts";
import type { App, Contract } from "../../../schemas/index.ts";
import type { PreviewPage } from "../channel/messages.ts";
import { describeTarget } from "../selection/describeTarget.ts";
import { hostsOf, nearestSelection, type Selection } from "../selection/selection.ts";
import { Segments } from "../ui/Segments.tsx";
import { reviewWords as words } from "../words/reviewWords.ts";
import { studioLanguage } from "../words/studioLanguage.ts";
import { differencesOf } from "./differences.ts";
import { PicturePhone } from "./PicturePhone.tsx";
import { usePictures } from "./usePictures.ts";
import type { Reviewing } from "./useReview.ts";
import { useSeenBlocks } from "./useSeenBlocks.ts";
import "./PictureChanges.css";

interface PictureChangesProps {
  readonly contract: Contract;
  readonly selection: Selection;
  readonly review: Reviewing;
  /** The page that is shown where none has been chosen. */
  readonly own: string;
  /** What all pages share, as it is now. */
  readonly app: App | undefined;
}

/** A page before and now on one host, side by side, with marks over what is otherwise. */
export function PictureChanges({ contract, selection, review, own, app }: PictureChangesProps) {
  const { ref, picture, look } = review;
  const page = picture.page ?? own;
  const pages = usePictures(review, page, app);
  const [documents, setDocuments] = useState<{ readonly before?: Document; readonly after?: Document }>({});
  const [before, after] = [useSeenBlocks(documents.before), useSeenBlocks(documents.after)];
  const isWhole = pages?.before !== undefined && pages.after !== undefined;
  const differences = useMemo(
    () => (isWhole ? differencesOf(before, after) : { before: [], after: [] }),
    [isWhole, before, after],
  );
  const query = page === selection.page ? selection.query : undefined;
  const target = nearestSelection(contract, { ...selection, ...picture, page, query });
  const key = [page, target.host, target.platform, target.version].join(" ");
  const hosts = hostsOf(contract).map(({ host }) => ({
    value: host,
    title: hostTitle(contract, host, studioLanguage),
  }));
  const onDocument = useMemo(
    () => ({
      before: (one: Document) => setDocuments((known) => ({ ...known, before: one })),
      after: (one: Document) => setDocuments((known) => ({ ...known, after: one })),
    }),
    [],
  );
  const phone = (side: "before" | "after", title: string, shown: PreviewPage | undefined) =>
    shown ? (
      <PicturePhone
        key={`${side} ${key}`}
        {...{ contract, title }}
        selection={target}
        page={shown}
        marks={differences[side]}
        onDocument={onDocument[side]}
      />
    ) : (
      <section className="picture" aria-label={title}>
        <h3>{title}</h3>
        <p className="nothing">{side === "before" ? words.gone : words.broken}</p>
      </section>
    );
  return (
    <div className="pictures">
      <div className="picturesHead">
        <Segments
          label={words.host}
          size="small"
          segments={hosts}
          value={target.host}
          onPick={(host) => look({ page: picture.page, host })}
        />
        <span>{describeTarget(contract, target)}</span>
        <span role="status">
          {isWhole && before.length > 0 && after.length > 0
            ? words.differences(Math.max(differences.before.length, differences.after.length))
            : ""}
        </span>
      </div>
      {pages && (
        <div className="picturePair">
          {phone("before", words.before(ref), pages.before)}
          {phone("after", words.after, pages.after)}
        </div>
      )}
    </div>
  );
}
