import type { App, Component, Page } from "../../../../schemas/index.ts";

/** A page with the bar of app.yaml at its end, where the bar lists it. Its tabs lead on as the step `navigate` does. */
export function withTabBar(page: Page, tabBar: App["tabBar"]): Page {
  if (!tabBar?.items.some((item) => item.page === page.page)) return page;
  const items = tabBar.items.map(({ page: target, ...tab }) =>
    target === page.page
      ? { ...tab, current: true }
      : { ...tab, current: false, onTap: [{ verb: "navigate" as const, navigate: target, replace: true }] },
  );
  const bar = { component: "tabBar", ...tabBar, items };
  return { ...page, body: [...page.body, bar as unknown as Component] };
}
