import { bundle } from "./bundle.ts";
import { html, type Served } from "./ground.ts";

/** A page with a back guard, a front end of such pages, and pages before and after them. Each tells when it is shown. */
export async function guardedPages(): Promise<Readonly<Record<string, Served>>> {
  const guarded = html(`<body><script type="module" src="/guarded.js"></script>`);
  return {
    "/first": telling("first page"),
    "/elsewhere": telling("elsewhere page"),
    "/guarded": guarded,
    "/next": guarded,
    "/routed": html(`<body><script type="module" src="/routed.js"></script>`),
    "/routed.js": { type: "text/javascript", text: await bundle("routed.ts") },
    "/guarded.js": { type: "text/javascript", text: await bundle("guarded.ts") },
  };
}

function telling(what: string): Served {
  return html(`<script>addEventListener("pageshow", () => navigator.sendBeacon("/told", "${what}"));</script>`);
}
