import type { ReactNode } from "react";
import type { PropsOf } from "../../runtime/render/component.ts";
import { useSession } from "../../runtime/render/renderScope.ts";
import type { PageSession } from "../../runtime/session/pageSession.ts";
import { Link } from "../display/Link.tsx";
import { frameAddress } from "./frameAddress.ts";
import { outlineOf } from "./outlineOf.ts";
import { type ReadBlock, type ReadPart, readRichText } from "./readRichText.ts";
import "./Markdown.css";

export interface MarkdownProps {
  readonly blocks: readonly ReadBlock[];
  /** What a link leads to; undefined where it may lead nowhere. */
  readonly open: (href: string) => (() => void) | undefined;
}

/** A text with structure. Its headings stand below that of the page. */
export function Markdown({ blocks, open }: MarkdownProps) {
  return (
    <div className="gw-rich">
      <Blocks blocks={outlineOf(blocks)} open={open} />
    </div>
  );
}

function Blocks({ blocks, open }: MarkdownProps) {
  return blocks.map((block, index) => <Block key={index} block={block} open={open} />);
}

interface BlockProps extends Pick<MarkdownProps, "open"> {
  readonly block: ReadBlock;
}

function Block({ block, open }: BlockProps) {
  const line = (parts: readonly ReadPart[]) => <Line parts={parts} open={open} />;
  switch (block.kind) {
    case "heading": {
      const Heading = `h${block.level}` as "h2";
      return <Heading>{line(block.parts)}</Heading>;
    }
    case "paragraph":
      return <p>{line(block.parts)}</p>;
    case "quote":
      return (
        <blockquote>
          <Blocks blocks={block.blocks} open={open} />
        </blockquote>
      );
    case "list":
      return <Items {...block} open={open} />;
    case "table":
      return <Table {...block} line={line} />;
    case "line":
      return <hr />;
  }
}

type BlockOf<Kind extends ReadBlock["kind"]> = Extract<ReadBlock, { kind: Kind }>;

/** With roles, since WebKit drops those of lists whose markers are drawn by a style sheet. */
function Items({ first, items, open }: BlockOf<"list"> & Pick<MarkdownProps, "open">) {
  const content = items.map((blocks, index) => (
    <li key={index}>
      <Blocks blocks={blocks} open={open} />
    </li>
  ));
  // biome-ignore-start lint/a11y/noRedundantRoles: see above
  if (first === undefined) return <ul role="list">{content}</ul>;
  return (
    <ol role="list" start={first}>
      {content}
    </ol>
  );
  // biome-ignore-end lint/a11y/noRedundantRoles: see above
}

/** A table that is too wide scrolls by itself, also with the arrow keys. */
function Table({ head, rows, line }: BlockOf<"table"> & { readonly line: (parts: readonly ReadPart[]) => ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys
    <div className="gw-rich-table" tabIndex={0}>
      <table aria-label={head.map(textOf).join(" ")}>
        <thead>
          <tr>
            {head.map((parts, index) => (
              <th key={index} scope="col">
                {line(parts)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, row) => (
            <tr key={row}>
              {cells.map((parts, index) => (
                <td key={index}>{line(parts)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function textOf(parts: readonly ReadPart[]): string {
  return parts.map(({ text }) => text).join("");
}

function Line({ parts, open }: { readonly parts: readonly ReadPart[] } & Pick<MarkdownProps, "open">) {
  return parts.map((part, index) => <Part key={index} {...part} open={open} />);
}

function Part({ text, bold, italic, href, open }: ReadPart & Pick<MarkdownProps, "open">) {
  const onTap = href === undefined ? undefined : open(href);
  const linked = onTap ? <Link onTap={onTap}>{text}</Link> : text;
  const leaning = italic ? <em>{linked}</em> : linked;
  return bold ? <strong>{leaning}</strong> : leaning;
}

/** A text with structure: as the page's author wrote it, or as the server sent it, which is read with care. */
export function BoundMarkdown({ text, tree }: PropsOf<"markdown">) {
  const session = useSession();
  return <Markdown blocks={readRichText(text ?? tree)} open={(href) => wayTo(href, session)} />;
}

/** A page of the front end, or an address that the guard lets through. */
function wayTo(href: string, session: PageSession): (() => void) | undefined {
  const [, page, query = ""] = /^\/([a-z][a-z\d-]*)(?:\.html)?(?:\?([^#]*))?$/.exec(href) ?? [];
  if (page !== undefined) {
    const given = Object.fromEntries(new URLSearchParams(query));
    return () => void session.run([{ verb: "navigate", navigate: page, query: given }], {});
  }
  const address = frameAddress(session, href);
  return address === null ? undefined : () => session.open(address);
}
