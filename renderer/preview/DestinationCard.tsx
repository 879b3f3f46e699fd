import type { Destination } from "./destination.ts";
import { Overlay } from "./Overlay.tsx";

interface DestinationCardProps {
  readonly destination: Destination;
  readonly hostTitle: string;
  readonly onReturn: () => void;
  readonly onReopen: () => void;
}

/** What the host would show now, in place of the page. */
export function DestinationCard({ destination, hostTitle, onReturn, onReopen }: DestinationCardProps) {
  if (destination.kind === "closed") {
    return (
      <Overlay title={`${hostTitle} 会关闭这个页面`} action="重新打开" onAction={onReopen}>
        <p className="destinationTitle">没有上一页了</p>
      </Overlay>
    );
  }
  const { kind, title, name, url } = destination;
  return (
    <Overlay title={`${hostTitle} 会打开${kinds[kind]}`} action="返回页面" onAction={onReturn}>
      <p className="destinationTitle">{title ?? "表里没有的地方"}</p>
      {name !== undefined && <p className="destinationName">{name}</p>}
      {url !== "" && <p className="destinationUrl">{url}</p>}
    </Overlay>
  );
}

const kinds = { app: "原生页面", miniProgram: "小程序页面" } as const;
