import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { formatVersion, type Host, type LoggedCall } from "../../../actions/index.ts";
import { debugTexts } from "./debugTexts.ts";
import type { DebugWatch } from "./watchDebug.ts";
import "./debug.css";

interface DebugOverlayProps {
  readonly host: Host;
  readonly app: string;
  readonly tree: string;
  readonly language: "zh" | "en";
  readonly watch: DebugWatch;
}

/** A button at the edge of the screen, and the sheet that it opens over the page. */
export function DebugOverlay(props: DebugOverlayProps) {
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setIsOpen(false);
    button.current?.focus();
  };
  const texts = debugTexts[props.language];
  return (
    <>
      <button
        ref={button}
        type="button"
        className="gw-debug-button"
        aria-expanded={isOpen}
        onClick={() => (isOpen ? close() : setIsOpen(true))}
      >
        {texts.button}
      </button>
      {isOpen && <Sheet {...props} onClose={close} />}
    </>
  );
}

function Sheet({ host, app, tree, language, watch, onClose }: DebugOverlayProps & { readonly onClose: () => void }) {
  const texts = debugTexts[language];
  const { vitals, requests, calls } = useSyncExternalStore(watch.subscribe, watch.seen);
  const sheet = useRef<HTMLElement>(null);
  useEffect(() => sheet.current?.focus(), []);
  const facts = {
    [texts.host]: [host.name, host.platform].join(" · "),
    [texts.version]: host.version ? formatVersion(host.version) : texts.unknown,
    ...(host.line !== undefined && { [texts.line]: host.line }),
    ...(host.webview !== undefined && { [texts.webview]: host.webview }),
    [texts.build]: tree || "–",
    [texts.app]: app,
  };
  return (
    <section
      ref={sheet}
      className="gw-debug-sheet"
      role="dialog"
      aria-label={texts.title}
      tabIndex={-1}
      onKeyDown={({ key }) => key === "Escape" && onClose()}
    >
      <header className="gw-debug-head">
        <h2>{texts.title}</h2>
        <button type="button" className="gw-debug-close" onClick={onClose}>
          {texts.close}
        </button>
      </header>
      <Part title={texts.host}>
        <Facts facts={facts} />
        <ul className="gw-debug-log" lang="en">
          {[...host.evidence, navigator.userAgent].map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </Part>
      <Part title={texts.vitals}>
        <Facts
          facts={Object.fromEntries(Object.entries(vitals).map(([name, value]) => [name, vitalText(name, value)]))}
        />
      </Part>
      <Part title={`${texts.requests} ${requests.length}`}>
        {requests.length === 0 && <p>{texts.none}</p>}
        <ul className="gw-debug-log">
          {requests.map(({ path, from, ms, status }) => (
            <li key={`${from} ${path}`}>
              {path} <b>{[status || "", `${Math.round(from)} + ${Math.round(ms)} ms`].join(" ")}</b>
            </li>
          ))}
        </ul>
      </Part>
      <Part title={`${texts.calls} ${calls.length}`}>
        {calls.length === 0 && <p>{texts.none}</p>}
        <ul className="gw-debug-log">
          {calls.map((call) => (
            <Call key={call.id} call={call} />
          ))}
        </ul>
      </Part>
    </section>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="gw-debug-part">
      <h3>{title}</h3>
      {children}
    </section>
  );
}

function Facts({ facts }: { readonly facts: Readonly<Record<string, string>> }) {
  return (
    <dl className="gw-debug-facts">
      {Object.entries(facts).map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** As a log may show it: what is personal is hidden in it already. */
function Call({ call: { name, mechanism, method, payload, answer, error, ms } }: { readonly call: LoggedCall }) {
  const outcome = error ? `${error.code}: ${error.message}` : JSON.stringify(answer ?? null);
  return (
    <li>
      {name} <b>{[mechanism ?? "–", method, `${Math.round(ms)} ms`].join(" ")}</b>
      <br />→ {JSON.stringify(payload)}
      <br />← <span className={error && "gw-debug-error"}>{outcome}</span>
    </li>
  );
}

function vitalText(name: string, value: number): string {
  return name === "cls" ? value.toFixed(4) : `${Math.round(value)} ms`;
}
