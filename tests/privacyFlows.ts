/* Random ways of a value from where it is known to where it goes, as the lines of a page; used by two layers of tests. */

/** A value that a page knows: how formulas come to it, and what kind of personal data it is. */
interface Origin {
  readonly formula: string;
  readonly kind?: string;
}

/** What is planted in a page before its flows are taken; nothing of it may come out. */
export const planted = {
  phone: "13987654321",
  idNo: "11010519900307857X",
  cardNo: "6222027654321098765",
  holder: "欧阳慕容雪",
  // As long as a code can be: the middle of a shorter one stands in many a time of day by chance.
  code: "90281746",
  address: "望江路甲柒佰肆拾玖室",
  friendName: "诸葛明月清",
  friendPhone: "18612349876",
  meName: "令狐冲虚道",
  mePhone: "17755553333",
  userToken: "tk-9f8e7d6c5b4a",
  mid: "mid-4477-8899-aa",
  latitude: "31.223344",
} as const;

const origins: readonly Origin[] = [
  { formula: "form.phone", kind: "phone" },
  { formula: "form.idNo", kind: "idCard" },
  { formula: "form.cardNo", kind: "bankCard" },
  { formula: "form.holder", kind: "name" },
  { formula: "form.code", kind: "code" },
  { formula: "form.street", kind: "address" },
  { formula: "form.friend.name", kind: "name" },
  { formula: "form.friend.phone", kind: "phone" },
  { formula: "data.me.name", kind: "name" },
  { formula: "data.me.phone", kind: "phone" },
  { formula: "state.user.token", kind: "token" },
  { formula: "state.user.mobile", kind: "phone" },
  { formula: "state.app.mid", kind: "device" },
  { formula: "state.app.latitude", kind: "location" },
  { formula: "form.note" },
  { formula: "data.help.phone" },
  { formula: "host.version" },
  { formula: "state.app.channel" },
];

/** What a formula makes of another one, and whether what it gives still tells what that told. */
const changes: readonly (readonly [tells: boolean, change: (formula: string) => string])[] = [
  [true, (e) => `('甲' + ${e})`],
  [true, (e) => `${e}.substring(1)`],
  [true, (e) => `upperAscii(${e})`],
  [true, (e) => `trim(${e})`],
  [true, (e) => `${e}.replace('zz', 'y')`],
  [true, (e) => `if(host.name == 'gr', ${e}, '无')`],
  [true, (e) => `if(host.name == 'nwd', '无', ${e})`],
  [true, (e) => `default(${e}, '无')`],
  [true, (e) => `['甲', ${e}][1]`],
  [true, (e) => `{'a': 'b', 'k': ${e}}.k`],
  [true, (e) => `[${e}].map(one, one + '!')[0]`],
  [true, (e) => `[${e}].filter(one, has(one))[0]`],
  [true, (e) => `['甲', ${e}].join('-')`],
  [true, (e) => `${e}.split('zz')[0]`],
  [false, (e) => `text(size(${e}))`],
  [false, (e) => `if(has(${e}), '有', '无')`],
  [false, (e) => `text(${e} == 'zz')`],
  [false, (e) => `text(${e}.startsWith('zz'))`],
  [false, (e) => `text(${e} in ['zz', 'yy'])`],
  [false, (e) => `{'a': '乙', 'k': ${e}}.a`],
];

/** A way in which a value comes to the formula that uses it: lines before, what is declared, and the new formula. */
interface Hop {
  readonly steps?: readonly string[];
  readonly state?: string;
  readonly field?: string;
  readonly formula: string;
}

const hops: readonly ((formula: string, id: number) => Hop)[] = [
  (formula) => ({ formula }),
  (formula, id) => ({
    steps: [`- setState: { s${id}: "\${${formula}}" }`],
    state: `s${id}: { type: text }`,
    formula: `state.s${id}`,
  }),
  (formula, id) => ({
    steps: [`- setState: { s${id}: { a: 乙, k: { l: "\${${formula}}" } } }`],
    state: `s${id}: { type: any }`,
    formula: `state.s${id}.k.l`,
  }),
  (formula, id) => ({
    steps: [`- setState: { s${id}: "\${${formula}}" }`, `- setState: { r${id}: "\${state.s${id}}" }`],
    state: `s${id}: { type: text }\n  r${id}: { type: text }`,
    formula: `state.r${id}`,
  }),
  (formula, id) => ({
    steps: [`- setField: { f${id}: "\${${formula}}" }`],
    field: `{ type: text, name: f${id}, label: 备注${id}, maxLength: 200 }`,
    formula: `form.f${id}`,
  }),
  (formula, id) => ({
    steps: [`- setState: { s${id}: ["\${${formula}}"] }`],
    state: `s${id}: { type: list, of: text }`,
    formula: `state.s${id}[0]`,
  }),
];

/** Where a value goes: the lines, the number of the one that holds it, and whether it may be of a kind. */
interface Use {
  readonly lines: (value: string, id: number) => readonly string[];
  readonly at: number;
  readonly takes: (kind: string) => boolean;
}

const nothing = () => false;
const anything = () => true;
const secrets = ["code", "token"];

const uses: readonly Use[] = [
  { lines: (v, id) => [`- track: event${id}`, `  data: { a: 1, v: "${v}" }`], at: 1, takes: nothing },
  {
    lines: (v) => ["- miniProgramPost: told", `  data: { v: "${v}" }`, "  fallback:", "    - toast: 好"],
    at: 1,
    takes: nothing,
  },
  { lines: (v) => ["- request: /asked", `  query: { v: "${v}" }`], at: 1, takes: nothing },
  { lines: (v) => [`- request: "/asked/${v}"`], at: 0, takes: nothing },
  { lines: (v) => ["- callNative: share", `  params: { title: "${v}", url: /quota }`], at: 1, takes: nothing },
  { lines: (v) => ["- callNative: cacheData", `  params: { key: k, value: "${v}" }`], at: 1, takes: nothing },
  { lines: (v) => ["- callNative: dial", `  params: { phone: "${v}" }`], at: 1, takes: (kind) => kind === "phone" },
  {
    lines: (v) => ["- callNative: copy", `  params: { text: "${v}" }`],
    at: 1,
    takes: (kind) => !secrets.includes(kind),
  },
  { lines: (v) => ["- openScheme: webOpen", `  query: { url: "/quota?x=${v}" }`], at: 1, takes: nothing },
  {
    lines: (v) => [
      "- toast: 好",
      "- if: false == data.me.loading",
      "  navigate: supplement",
      `  query: { bcid: "${v}" }`,
    ],
    at: 3,
    takes: nothing,
  },
  { lines: (v) => [`- toast: "${v}"`], at: 0, takes: anything },
  { lines: (v) => ["- request: /written", "  method: post", `  body: { v: "${v}" }`], at: 2, takes: anything },
  { lines: (v) => [`- setState: { shown: "${v}" }`], at: 0, takes: anything },
];

/** A number generator from a seed (mulberry32), from 0 to 1. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** One flow: its button, what it declares, and whether it must be refused. */
interface Flow {
  readonly button: readonly string[];
  /** The line of the button that holds the value where it goes. */
  readonly at: number;
  readonly isRefused: boolean;
  readonly navigates: boolean;
  readonly hop: Hop;
}

function flow(id: number, random: () => number): Flow {
  const pick = <Value>(list: readonly Value[]) => list[Math.floor(random() * list.length)] as Value;
  const origin = pick(origins);
  let { formula } = origin;
  let tells = origin.kind !== undefined;
  // A text of which it is known what it is makes a comparison that always holds: that would be another mistake.
  for (let left = Math.floor(random() * 3); left > 0; left--) {
    const [isTold, change] = pick(changes);
    formula = change(formula);
    tells &&= isTold;
    if (!isTold) break;
  }
  const hop = pick(hops)(formula, id);
  const use = pick(uses);
  const lines = use.lines(`\${${hop.formula}}`, id);
  const head = ["- type: button", `  text: 去${id}号`, "  onTap:"];
  const before = hop.steps ?? [];
  return {
    button: [...head, ...[...before, ...lines].map((line) => `    ${line}`)],
    at: head.length + before.length + use.at,
    isRefused: tells && !use.takes(origin.kind ?? ""),
    navigates: lines.some((line) => line.includes("navigate")),
    hop,
  };
}

/** A page made of flows. */
export interface FlowPage {
  readonly text: string;
  /** The lines, counted from 1, that must be refused; of the whole page. */
  readonly refused: readonly number[];
  /** The texts of its buttons that stay on the page. */
  readonly buttons: readonly string[];
}

/** A page with so many flows, by chance. @param which which of them are on it, when not all */
export function flowPage(seed: number, count: number, which: (isRefused: boolean) => boolean = () => true): FlowPage {
  const random = randomFrom(seed);
  const all = Array.from({ length: count }, (_, id) => [id, flow(id, random)] as const);
  const flows = all.filter(([, { isRefused }]) => which(isRefused));
  const declared = flows.flatMap(([, { hop }]) => (hop.state ? [`  ${hop.state}`] : []));
  const fields = flows.flatMap(([, { hop }]) => (hop.field ? [`      - ${hop.field}`] : []));
  const lines = `page: lab
title: 页面
supports: { gr: 5.0.0+ }
state:
  user: { type: any }
  app: { type: any }
  shown: { type: any }
${declared.join("\n")}
data:
  me: { get: /me, returns: Me }
  help: { get: /help, returns: HelpCenter }
onLoad:
  - callNative: getUserInfo
    as: user
  - callNative: getAppParams
    as: app
  - setState: { user: "\${user}", app: "\${app}" }
  - setField:
      phone: "${planted.phone}"
      idNo: ${planted.idNo}
      cardNo: "${planted.cardNo}"
      holder: ${planted.holder}
      code: "${planted.code}"
      street: ${planted.address}
      friend: { name: ${planted.friendName}, phone: "${planted.friendPhone}" }
      note: 普通的话
body:
  - type: form
    id: all
    fields:
      - { type: phone, name: phone, label: 手机号 }
      - { type: idCard, name: idNo, label: 身份证号 }
      - { type: bankCard, name: cardNo, label: 卡号 }
      - { type: text, name: holder, label: 持卡人, maxLength: 20, rules: [cnName: true] }
      - { type: smsCode, name: code, label: 验证码, length: 8, send: [toast: 已发送] }
      - { type: textarea, name: street, label: 街道, maxLength: 80, personal: address }
      - { type: contact, name: friend, label: 联系人 }
      - { type: text, name: note, label: 说明, maxLength: 80 }
${fields.join("\n")}
`
    .split("\n")
    .filter((line) => line !== "");
  const refused: number[] = [];
  const buttons: string[] = [];
  for (const [id, { button, at, isRefused, navigates }] of flows) {
    if (isRefused) refused.push(lines.length + at + 1);
    if (!navigates) buttons.push(`去${id}号`);
    lines.push(...button.map((line) => `  ${line}`));
  }
  return { text: `${lines.join("\n")}\n`, refused, buttons };
}
