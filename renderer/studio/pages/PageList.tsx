import { memo, type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import type { Problem } from "../../compiler/index.ts";
import type { PageEntry } from "../state/project.ts";
import { StudioIcon } from "../ui/StudioIcon.tsx";
import { pageWords as words } from "../words/pageWords.ts";
import "./PageList.css";

interface PageListProps {
  readonly pages: readonly PageEntry[];
  readonly current: string;
  readonly filterRef: RefObject<HTMLInputElement | null>;
  readonly onPick: (page: string) => void;
  /** What can be done with whole pages. */
  readonly actions: ReactNode;
}

/** The pages of the project, each with the problems that it has. */
export function PageList({ pages, current, filterRef, onPick, actions }: PageListProps) {
  const [wanted, setWanted] = useState("");
  const found = pages.filter((page) => matchesFilter(page, wanted));
  return (
    <nav className="pages" aria-label={words.title} data-short={words.title} data-pane>
      <div className="panelHead">
        <h2>
          {words.title} <span className="count">{pages.length}</span>
        </h2>
        {actions}
      </div>
      <div className="filter">
        <StudioIcon name="search" size={14} />
        <input
          ref={filterRef}
          aria-label={words.filter}
          placeholder={words.filterTeach}
          value={wanted}
          onChange={({ target }) => setWanted(target.value)}
          onKeyDown={({ key }) => key === "Enter" && found[0] && onPick(found[0].name)}
        />
        <kbd>/</kbd>
      </div>
      <div className="pageGroups">
        {groupsOf(found).map(({ folder, title, pages: inside }) => (
          <section key={folder} aria-label={title}>
            {title && <h3>{title}</h3>}
            <ul>
              {inside.map((page) => (
                <li key={page.name}>
                  <PageRow page={page} isCurrent={page.name === current} onPick={onPick} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      {found.length === 0 && <p className="nothing">{pages.length === 0 ? words.none : words.nothing}</p>}
    </nav>
  );
}

/** Whether a page's name or title contains each word of the filter, whatever the case. */
function matchesFilter({ name, title }: PageEntry, wanted: string): boolean {
  const text = `${name} ${title}`.toLowerCase();
  return wanted
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/** The titles of the folders that have a meaning of their own. */
const folderTitles: Readonly<Record<string, string>> = { "": "", lab: words.lab };

interface PageGroup {
  readonly folder: string;
  readonly title: string;
  readonly pages: readonly PageEntry[];
}

/** The pages by their folders, those without one first. */
function groupsOf(pages: readonly PageEntry[]): readonly PageGroup[] {
  const folders = [...new Set(pages.map(({ folder }) => folder))].sort();
  return folders.map((folder) => ({
    folder,
    title: folderTitles[folder] ?? folder,
    pages: pages.filter((page) => page.folder === folder),
  }));
}

interface PageRowProps {
  readonly page: PageEntry;
  readonly isCurrent: boolean;
  readonly onPick: (page: string) => void;
}

/** There are many of them, and a letter that is typed changes none. */
const PageRow = memo(function PageRow({ page: { name, title, problems }, isCurrent, onPick }: PageRowProps) {
  const row = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isCurrent) row.current?.scrollIntoView({ block: "nearest" });
  }, [isCurrent]);
  return (
    <button
      ref={row}
      type="button"
      className="pageRow"
      aria-current={isCurrent ? "page" : undefined}
      onClick={() => onPick(name)}
    >
      <span className="pageTitle">{title || name}</span>
      <span className="pageName">{name}</span>
      <ProblemCount problems={problems} />
    </button>
  );
});

function ProblemCount({ problems }: { readonly problems: readonly Problem[] }) {
  const errors = problems.filter(({ severity }) => severity === "error").length;
  const warnings = problems.length - errors;
  if (errors > 0) return <Badge kind="error" count={errors} said={words.errors} />;
  return warnings > 0 ? <Badge kind="warning" count={warnings} said={words.warnings} /> : null;
}

function Badge({ kind, count, said }: { readonly kind: string; readonly count: number; readonly said: string }) {
  return (
    <span className="badge" data-kind={kind}>
      {count}
      <span className="unseen"> {said}</span>
    </span>
  );
}
