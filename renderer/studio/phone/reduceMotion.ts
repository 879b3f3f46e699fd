const asked = /\(prefers-reduced-motion:\s*reduce\)/;

/**
 * Lets the owner of a phone want things to stand still, which a frame has from the desk otherwise: the scripts that ask
 * get a yes, and the rules of the style sheets that are for it count, also in those that come later.
 *
 * @returns says whether it is wanted
 */
export function createMotionSetting(window: Window): (isReduced: boolean) => void {
  const { document } = window;
  const own = window.matchMedia.bind(window);
  const written = new WeakMap<CSSMediaRule, string>();
  let isReduced = false;
  const apply = () => {
    for (const rule of [...document.styleSheets].flatMap(mediaRulesIn)) {
      const text = written.get(rule) ?? rule.media.mediaText;
      if (!asked.test(text)) continue;
      written.set(rule, text);
      rule.media.mediaText = meant(text);
    }
  };
  const meant = (query: string) => (isReduced ? query.replace(asked, "all") : query);
  window.matchMedia = (query) => own(meant(query));
  new MutationObserver(apply).observe(document.head, { childList: true, subtree: true, characterData: true });
  // A style sheet of its own file has its rules once it has come.
  document.addEventListener("load", apply, true);
  return (next) => {
    isReduced = next;
    apply();
  };
}

function mediaRulesIn(sheet: CSSStyleSheet): readonly CSSMediaRule[] {
  return [...sheet.cssRules].filter((rule) => rule instanceof CSSMediaRule);
}
