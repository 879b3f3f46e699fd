import type { FormulaProbe } from "../../../compiler/index.ts";
import type { LiveValue } from "../../channel/liveMessages.ts";
import { sayLive } from "../../channel/sayValue.ts";
import { probeWords as words } from "../../words/probeWords.ts";

/**
 * What a formula gives on the phone, and why: its value, then that of each of its parts.
 *
 * @param values the formula's own, then those of its parts; none where the phone shows no page
 */
export function probeView({ type, parts }: FormulaProbe, [whole, ...others]: readonly LiveValue[]): HTMLElement {
  const view = document.createElement("div");
  view.className = "probe";
  const head = view.appendChild(document.createElement("p"));
  if (!whole) head.textContent = words.offPhone;
  else {
    head.append(`${words.now} `, valueView(whole), " ");
    head.append(element("code", type));
  }
  const told = parts.flatMap((part, index) => {
    const value = others[index];
    return value ? [{ ...part, value }] : [];
  });
  if (told.length === 0) return view;
  const table = view.appendChild(document.createElement("table"));
  table.createCaption().textContent = words.why;
  for (const { words: formula, value } of told) {
    const row = table.insertRow();
    row.insertCell().append(element("code", formula));
    row.insertCell().append(valueView(value));
  }
  return view;
}

function valueView(live: LiveValue): HTMLElement {
  const view = element("b", sayLive(live));
  const { value, failed } = live;
  view.dataset.is = failed === undefined ? String(value === null ? "nothing" : value) : "failed";
  return view;
}

function element(name: "b" | "code", text: string): HTMLElement {
  const made = document.createElement(name);
  made.textContent = text;
  return made;
}
