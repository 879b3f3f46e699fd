import { useEffect, useMemo, useRef } from "react";
import { touchedPart } from "../../../testing/index.ts";
import { steppingWords as words } from "../../words/steppingWords.ts";
import { type SteppedRun, shownScreen, touchedBy } from "./steppedRun.ts";
import "./RunScreen.css";

interface RunScreenProps {
  readonly stepped: SteppedRun;
  readonly theme: string;
}

/** What was on screen at a moment of a run, over the page on the phone, with what is about to be touched outlined. It takes no part in anything. */
export function RunScreen({ stepped, theme }: RunScreenProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const { head, base } = stepped.recording;
  const { platform } = stepped.host;
  const empty = useMemo(() => documentOf(head, base, platform, theme), [head, base, platform, theme]);
  const screen = shownScreen(stepped);
  const touched = touchedBy(stepped);
  const show = () => {
    const { contentDocument, contentWindow } = frame.current ?? {};
    if (!contentDocument?.body || !screen) return;
    contentDocument.body.outerHTML = screen.body;
    contentWindow?.scrollTo(0, screen.scroll);
    const part = touched === undefined ? undefined : touchedPart(contentDocument, touched);
    part?.setAttribute("data-touched", "");
    part?.scrollIntoView({ block: "center" });
  };
  useEffect(show, [screen, touched]);
  // Only what is shown of it is the phone's: there is nothing to press.
  return (
    <iframe
      ref={frame}
      className="runScreen"
      title={words.screen}
      sandbox="allow-same-origin"
      srcDoc={empty}
      onLoad={show}
      inert
    />
  );
}

/** What moves stands: an entrance was seen when it happened. What is about to be touched has a ring, inside of it, where no card cuts it off. */
const still =
  "*,*::before,*::after{animation:none!important;transition:none!important}html{scrollbar-width:none}[data-touched]{outline:3px solid #ff6a00!important;outline-offset:-3px!important;box-shadow:0 0 0 7px rgb(255 106 0 / .22)!important}";

function documentOf(head: string, base: string, platform: string, theme: string): string {
  const start = `<base href="${base.replaceAll('"', "%22")}">`;
  const root = `lang="zh-CN" data-platform="${platform}" data-theme="${theme}"`;
  return `<!doctype html><html ${root}><head>${start}${head}<style>${still}</style></head><body></body></html>`;
}
