import { type Change, hostTitle } from "../../../../actions/index.ts";
import type { Contract } from "../../../../schemas/index.ts";
import type { Language } from "../../problems/problems.ts";
import type { Sentence } from "../../text/sentence.ts";
import type { RaisedFloor } from "./raisedFloors.ts";
import { type SessionShare, sessionsByHost, type Traffic } from "./trafficOf.ts";

/** What a change means to people: `costs 3.2 % of NWD sessions “还款”`. Pure. */
export function describePeople(
  kind: Change["kind"],
  title: string,
  shares: readonly SessionShare[],
  contract: Contract,
): Sentence {
  const met = shares.filter(({ sessions }) => sessions > 0);
  if (met.length === 0) return { en: "concerns no session that was counted", zh: "不影响统计到的任何访问" };
  const en = met.map((share) => describeShare(share, contract, "en")).join(", ");
  const zh = met.map((share) => describeShare(share, contract, "zh")).join("、");
  return sentences[kind](en, zh, title);
}

const sentences: Readonly<Record<Change["kind"], (en: string, zh: string, title: string) => Sentence>> = {
  lost: (en, zh, title) => ({ en: `costs ${en} “${title}”`, zh: `${zh}失去“${title}”` }),
  gained: (en, zh, title) => ({ en: `gives ${en} “${title}”`, zh: `${zh}现在可以“${title}”` }),
  rerouted: (en, zh, title) => ({ en: `takes ${en} another way to “${title}”`, zh: `${zh}换了一条路到“${title}”` }),
  dropped: (en, zh) => ({ en: `cuts off ${en}`, zh: `${zh}不再能打开` }),
  promised: (en, zh) => ({ en: `reaches ${en}`, zh: `${zh}现在可以打开` }),
};

/** `raising NWD's floor to 8.9.1 would cut off 0.4 % of NWD sessions and free 4 fallbacks`. Pure. */
export function describeFloor({ host, version, cutOff, fallbacks, places }: RaisedFloor, contract: Contract): Sentence {
  const title = { en: hostTitle(contract, host, "en"), zh: hostTitle(contract, host, "zh") };
  const shares = { en: describeShare(cutOff, contract, "en"), zh: describeShare(cutOff, contract, "zh") };
  const freed = `${fallbacks} ${fallbacks === 1 ? "fallback" : "fallbacks"}`;
  return {
    en: `raising ${title.en}'s floor to ${version} would cut off ${shares.en} and free ${freed} (${places} ${places === 1 ? "place" : "places"} in all)`,
    zh: `把 ${title.zh} 的最低版本提到 ${version}，会让 ${shares.zh}不能再用，可以删掉 ${fallbacks} 个 fallback（一共 ${places} 处）`,
  };
}

/** How many sessions there are, and in which hosts; with what of the histogram could not be read. Pure. */
export function describeTraffic(traffic: Traffic, contract: Contract): Sentence {
  const hosts = sessionsByHost(traffic, contract);
  const all = hosts[0]?.of ?? 0;
  const said = (language: Language) =>
    hosts.map((share) => `${hostTitle(contract, share.host, language)} ${percent(share, language)}`);
  const places = traffic.unread.slice(0, 5).join(", ") + (traffic.unread.length > 5 ? ", …" : "");
  const unread =
    places === "" ? { en: "", zh: "" } : { en: `; not read: lines ${places}`, zh: `；读不懂的行：${places}` };
  return {
    en: `${counted(all)} sessions: ${said("en").join(", ")}${unread.en}`,
    zh: `共 ${counted(all)} 次访问：${said("zh").join("、")}${unread.zh}`,
  };
}

function describeShare(share: SessionShare, contract: Contract, language: Language): string {
  const title = hostTitle(contract, share.host, language);
  const part = percent(share, language);
  return language === "en" ? `${part} of ${title} sessions` : `${title} ${part} 的访问`;
}

/** A share with one decimal; what is there is never told as nothing. */
function percent({ sessions, of }: SessionShare, language: Language): string {
  const unit = language === "en" ? " %" : "%";
  if (sessions === 0) return `0${unit}`;
  const text = ((sessions / of) * 100).toFixed(1);
  if (text === "0.0") return language === "en" ? `less than 0.1${unit}` : `不到 0.1${unit}`;
  if (text === "100.0" && sessions < of) return language === "en" ? `more than 99.9${unit}` : `超过 99.9${unit}`;
  return `${text.replace(/\.0$/, "")}${unit}`;
}

function counted(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ",");
}
