import { useEffect, useState } from "react";
import { assumedIn, contractId, formatVersion, type Host, hostTitle, platformTitle } from "../../actions/index.ts";
import type { Contract } from "../../schemas/index.ts";
import { useSession } from "../runtime/render/renderScope.ts";
import { testerTexts } from "./testerTexts.ts";

/** Where the page runs, why it is taken for that, and by which contract it is judged. */
export function HostCard({ contract }: { readonly contract: Contract }) {
  const { host } = useSession();
  const userAgent = useUserAgent();
  return (
    <section className="gw-lab-card" aria-label={testerTexts.host.title}>
      <h2 className="gw-lab-host">{titleOf(contract, host)}</h2>
      <dl className="gw-lab-facts">
        {factsOf(contract, host).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <details className="gw-lab-more">
        <summary>{testerTexts.host.evidence}</summary>
        {host.evidence.map((line) => (
          <p key={line} className="gw-lab-log" lang="en">
            {line}
          </p>
        ))}
        <p className="gw-lab-log" lang="en">
          {userAgent}
        </p>
      </details>
    </section>
  );
}

/** Only known where there is a browser: the page may have been rendered before. */
function useUserAgent(): string {
  const [userAgent, setUserAgent] = useState("");
  useEffect(() => setUserAgent(navigator.userAgent), []);
  return userAgent;
}

function titleOf(contract: Contract, { name, platform, version }: Host): string {
  const language = testerTexts.language === "en" ? "en" : "zh";
  const title = hostTitle(contract, name, language);
  const where = platformTitle(contract, platform, language);
  return [version ? `${title} ${formatVersion(version)}` : title, ...(platform === "other" ? [] : [where])].join(" · ");
}

function factsOf(contract: Contract, { name, version, line, webview }: Host): readonly (readonly [string, string])[] {
  const saysVersion = contract.hosts.hosts.find(({ host }) => host === name)?.userAgent !== undefined;
  const { host: texts } = testerTexts;
  const lines: Readonly<Record<string, string>> = texts.lines;
  return [
    ...(version || !saysVersion ? [] : [[texts.version, texts.unknown] as const]),
    ...(line === undefined ? [] : [[texts.line, lines[line] ?? line] as const]),
    ...(webview === undefined ? [] : [[texts.webView, webview] as const]),
    [texts.contract, contractId(contract)],
    [texts.assumed, texts.places(assumedIn(contract).length)],
  ];
}
