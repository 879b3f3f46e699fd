import { useState } from "react";
import type { PageBytes, WeighedBytes, WeighedChunk } from "../../../compiler/index.ts";
import { IconButton } from "../../ui/IconButton.tsx";
import { bytesWords as words } from "../../words/bytesWords.ts";
import { studioLocale } from "../../words/studioLanguage.ts";
import type { AskCompiler } from "../../workspace/askCompiler.ts";
import { Addition } from "./Addition.tsx";
import { formatBytes } from "./formatBytes.ts";
import { usePageBytes } from "./usePageBytes.ts";
import "./BytesPanel.css";

interface BytesPanelProps {
  readonly page: string;
  /** Changes when the page does. */
  readonly state: unknown;
  readonly ask: AskCompiler;
}

/** What the page costs a phone before it can be used and after, by the last build, against its budget. */
export function BytesPanel({ page, state, ask }: BytesPanelProps) {
  const { known, read } = usePageBytes(page, state, ask);
  if (!known) return null;
  const { bytes } = known;
  return (
    <div className="bytes">
      <div className="bytesHead">
        <p>{notice(bytes)}</p>
        <IconButton icon="restart" label={words.again} onTap={read} />
      </div>
      {bytes?.kind === "weighed" && <Weighed bytes={bytes} />}
    </div>
  );
}

function notice(bytes: PageBytes | undefined) {
  if (!bytes) return words.noServer;
  if (bytes.kind === "noBuild") return words.noBuild;
  const built = words.builtAt(new Date(bytes.builtAt).toLocaleString(studioLocale));
  if (bytes.kind === "notBuilt") return `${words.notBuilt} ${built}`;
  if (!bytes.isStale) return `${built} · ${words.compressed}`;
  return (
    <>
      <span className="bytesStale">{words.stale}</span> {built}
    </>
  );
}

function Weighed({ bytes }: { readonly bytes: WeighedBytes }) {
  const { atOnce, later, budget, html, data } = bytes;
  const total = (chunks: readonly WeighedChunk[], part: "js" | "css") =>
    chunks.reduce((sum, chunk) => sum + chunk[part], 0);
  const now = { js: total(atOnce, "js"), css: total(atOnce, "css") };
  return (
    <>
      <dl className="budgets">
        <Budget title="JavaScript" now={now.js} most={budget.js} />
        <Budget title="CSS" now={now.css} most={budget.css} />
      </dl>
      <Addition key={bytes.builtAt} bytes={bytes} now={now} />
      <Chunks title={words.atOnce} chunks={atOnce} note={words.html(formatBytes(html), formatBytes(data))} isOpen />
      <Chunks title={words.later} chunks={later} note={formatBytes(total(later, "js") + total(later, "css"))} />
    </>
  );
}

interface BudgetProps {
  readonly title: string;
  readonly now: number;
  readonly most: number;
}

function Budget({ title, now, most }: BudgetProps) {
  const isOver = now > most;
  return (
    <div className="budget" data-over={isOver}>
      <dt>{title}</dt>
      <dd>
        {words.of(formatBytes(now), formatBytes(most))} {isOver && words.over}
        <meter min={0} max={most} value={Math.min(now, most)} aria-label={title} />
      </dd>
    </div>
  );
}

interface ChunksProps {
  readonly title: string;
  readonly note: string;
  readonly chunks: readonly WeighedChunk[];
  /** At first. */
  readonly isOpen?: boolean;
}

function Chunks({ title, note, chunks, isOpen: isOpenAtFirst = false }: ChunksProps) {
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const heaviest = Math.max(1, ...chunks.map(({ js, css }) => js + css));
  return (
    <section className="chunks" aria-label={title}>
      <h3>
        <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {title} <span className="count">{note}</span>
        </button>
      </h3>
      {isOpen && (
        <ul>
          {chunks.map(({ name, kind, js, css }) => (
            <li key={name} className="chunk" data-kind={kind}>
              <span className="chunkName">{name}</span>
              <span className="count">{words.kinds[kind]}</span>
              <span className="chunkBar" aria-hidden="true">
                <span style={{ width: `${(100 * (js + css)) / heaviest}%` }} />
              </span>
              <span className="chunkWeight">{formatBytes(js + css)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
