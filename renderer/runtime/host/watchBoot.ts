/* It stands in each page's HTML, runs in the oldest engine that opens it, and so asks for nothing of today's but what it tests. */

/** Under which name on `window` the way to end the watch is found. */
export const fallbackName = "gangwayStarted";

/** Milliseconds after which whoever waits is offered to load the page again: our own choice. */
const patience = 15_000;

type Trouble = "lost" | "slow" | "old";

const texts: Readonly<Record<"zh" | "en", Readonly<Record<Trouble | "retry", string>>>> = {
  zh: {
    lost: "页面没有加载完整",
    slow: "网络较慢，页面还在加载",
    old: "当前版本过旧，打不开这个页面，请更新后再试",
    retry: "重新加载",
  },
  en: {
    lost: "The page did not load completely",
    slow: "The network is slow, the page is still loading",
    old: "This version is too old for the page. Please update it",
    retry: "Load again",
  },
};

/**
 * Says below the page when its code does not come, comes too slowly, or cannot run here, and offers to load it again:
 * nothing has been sent by then. Gives what ends the watch, once the page works.
 */
export function watchBoot(window: Window): () => void {
  const { document } = window;
  let shown: HTMLElement | undefined;
  let retry: HTMLButtonElement | undefined;

  function tell(trouble: Trouble): void {
    const said = texts[document.documentElement.lang === "en" ? "en" : "zh"];
    shown?.remove();
    shown = document.createElement("div");
    shown.setAttribute("role", "alert");
    shown.style.cssText =
      "position:fixed;left:0;right:0;bottom:0;z-index:9999;padding:16px 16px calc(16px + env(safe-area-inset-bottom,0px));font:16px/1.5 sans-serif;text-align:center;background:#1f2329;color:#fff";
    shown.textContent = said[trouble];
    if (trouble !== "old") {
      retry = document.createElement("button");
      retry.type = "button";
      retry.textContent = said.retry;
      retry.style.cssText =
        "display:block;width:100%;min-height:44px;margin-top:12px;border:0;border-radius:8px;font:inherit;background:#fff;color:#1f2329";
      shown.appendChild(retry);
    }
    document.body.appendChild(shown);
  }

  // At the window: taps that come before the page works are held on their way to the document.
  const onClick = ({ target }: Event) => {
    if (target === retry) window.location.reload();
  };
  const onError = ({ target, error, filename = "" }: Partial<ErrorEvent>) => {
    // What does not come is told of by its element; what the engine cannot read, by the window. Apps put in scripts of their own.
    const isOwn = filename.indexOf(window.location.origin) === 0;
    // The one without an address brings what the shell fetches itself where that does not come.
    const { type, src } = target as Partial<HTMLScriptElement>;
    if (type === "module" && src) whenDrawn(() => tell("lost"));
    else if (error instanceof SyntaxError && isOwn) whenDrawn(() => tell("old"));
  };

  function whenDrawn(then: () => void): void {
    if (document.body) then();
    else document.addEventListener("DOMContentLoaded", then);
  }

  if (!("noModule" in document.createElement("script"))) whenDrawn(() => tell("old"));
  else window.addEventListener("error", onError, true);
  window.addEventListener("click", onClick, true);
  const timer = window.setTimeout(() => shown || tell("slow"), patience);

  return () => {
    window.clearTimeout(timer);
    window.removeEventListener("error", onError, true);
    window.removeEventListener("click", onClick, true);
    shown?.remove();
  };
}
