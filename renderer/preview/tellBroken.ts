import type { Reading } from "./studio.ts";

/** Where a broken page is broken, and what the phone shows meanwhile. Pure. */
export function tellBroken({ problems, good }: Reading, page: string): string {
  const error = problems.find(({ severity }) => severity === "error");
  const place = error
    ? `${error.file.endsWith(`/${page}.yaml`) ? "" : `${error.file} `}第 ${error.line} 行有误`
    : "读不到这个页面";
  return `${place}，${good ? "显示的是上一个可读版本" : "还没有可读的版本"}`;
}
