import { useEffect, useState } from "react";
import { assumedIn, contractId, formatVersion, type Host } from "../../actions/index.ts";
import type { Contract } from "../../schemas/index.ts";
import { useSession } from "../runtime/render/renderScope.ts";

/** Where the page runs, why it is taken for that, and by which contract it is judged. */
export function HostCard({ contract }: { readonly contract: Contract }) {
  const { host } = useSession();
  const userAgent = useUserAgent();
  return (
    <section className="gw-lab-card" aria-label="宿主">
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
        <summary>判断的依据</summary>
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

function titleOf({ hosts }: Contract, { name, platform, version }: Host): string {
  const title = hosts.hosts.find(({ host }) => host === name)?.title ?? name;
  const where = hosts.platforms.find((row) => row.platform === platform)?.title ?? platform;
  return [version ? `${title} ${formatVersion(version)}` : title, ...(platform === "other" ? [] : [where])].join(" · ");
}

/** What the line of a host is called. */
const lines: Readonly<Record<string, string>> = { legacy: "旧线", newer: "新线" };

function factsOf(contract: Contract, { name, version, line, webview }: Host): readonly (readonly [string, string])[] {
  const saysVersion = contract.hosts.hosts.find(({ host }) => host === name)?.userAgent !== undefined;
  return [
    ...(version || !saysVersion ? [] : [["版本", "未知"] as const]),
    ...(line === undefined ? [] : [["版本线", lines[line] ?? line] as const]),
    ...(webview === undefined ? [] : [["网页容器", webview] as const]),
    ["契约", contractId(contract)],
    ["待确认", `${assumedIn(contract).length} 处`],
  ];
}
