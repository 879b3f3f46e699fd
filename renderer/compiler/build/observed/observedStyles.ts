/** How the page of what was observed looks, by day and by night. */
export const observedStyles = `:root{color-scheme:light dark;--line:#8884;--bar:#3b82f633;--good:#15803d;--fair:#a16207;--poor:#b91c1c}
@media (prefers-color-scheme:dark){:root{--good:#4ade80;--fair:#facc15;--poor:#f87171}}
body{font:14px/1.5 system-ui,sans-serif;margin:24px auto;max-width:60rem;padding:0 16px}
section{overflow-x:auto;margin-bottom:32px}
table{border-collapse:collapse;width:100%}
th,td{text-align:left;padding:6px 16px 6px 0;border-bottom:1px solid var(--line);white-space:nowrap}
td:first-child{white-space:normal;overflow-wrap:anywhere;min-width:8em}
.n{text-align:right;font-variant-numeric:tabular-nums}
.good{color:var(--good)}.fair{color:var(--fair)}.poor{color:var(--poor)}
.share{min-width:10em;background:linear-gradient(var(--bar) 0 0) 0/calc(var(--part)*100%) 70% no-repeat}`;
