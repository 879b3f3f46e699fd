import { useEffect, useMemo, useRef } from "react";
import { testWords as words } from "../../words/testWords.ts";
import { type SteppedTest, shownScreen } from "./steppedTest.ts";
import "./TestScreen.css";

interface TestScreenProps {
  readonly stepped: SteppedTest;
  readonly theme: string;
}

/** What was on screen at a moment of a test, over the page on the phone. It takes no part in anything. */
export function TestScreen({ stepped, theme }: TestScreenProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const { head, base } = stepped.recording;
  const { platform } = stepped.host;
  const empty = useMemo(() => documentOf(head, base, platform, theme), [head, base, platform, theme]);
  const screen = shownScreen(stepped);
  const show = () => {
    const { contentDocument, contentWindow } = frame.current ?? {};
    if (!contentDocument?.body || !screen) return;
    contentDocument.body.outerHTML = screen.body;
    contentWindow?.scrollTo(0, screen.scroll);
  };
  useEffect(show, [screen]);
  // Only what is shown of it is the phone's: there is nothing to press.
  return (
    <iframe
      ref={frame}
      className="testScreen"
      title={words.screen}
      sandbox="allow-same-origin"
      srcDoc={empty}
      onLoad={show}
      inert
    />
  );
}

/** What moves stands: an entrance was seen when it happened. */
const still = "*,*::before,*::after{animation:none!important;transition:none!important}html{scrollbar-width:none}";

function documentOf(head: string, base: string, platform: string, theme: string): string {
  const start = `<base href="${base.replaceAll('"', "%22")}">`;
  const root = `lang="zh-CN" data-platform="${platform}" data-theme="${theme}"`;
  return `<!doctype html><html ${root}><head>${start}${head}<style>${still}</style></head><body></body></html>`;
}
