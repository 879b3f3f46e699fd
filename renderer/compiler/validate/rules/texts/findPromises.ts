/** A promise of a time, a fee or a rate that is written out in a text. */
export interface WrittenPromise {
  readonly kind: "time" | "cost";
  /** The words, as they are in the text. */
  readonly found: string;
  /** Positions in the text. */
  readonly from: number;
  readonly to: number;
}

/** In place of a formula: its value comes from the server or from a fact, so it promises nothing by itself. */
const formulaMark = "\ufffc";
const number = "(?:\\d+(?:\\.\\d+)?|[一二两三四五六七八九十百几数半]+)";
const gap = "\\s*";
const duration = `${number}(?:${gap}(?:-|–|—|~|～|至|到)${gap}${number})?${gap}个?${gap}(?:多|来)?(?:秒钟|秒(?!钟)|分钟|分(?!钟)|小时|钟头|刻钟|天|工作日|自然日|日(?![期元])|周|星期)`;
/** What a lender does, or what becomes of the money. */
const event =
  "(?:到[账帐]|入[账帐]|放款|下款|打款|批款|发放|审核|审批|复核|批核|出额|出结果|出额度|有结果|得到结果|知道结果|完成|通过|处理|答复|回复|联系您|联系你|通知|告知|恢复|更新|退回|退款|退还|开通|到位|解决|受理|清算)";
const loanEvent = "(?:到[账帐]|入[账帐]|放款|下款|打款|批款|审核|审批|出额|恢复|退回|退款|退还|清算|到位|发放)";
const instant =
  "(?:当天|当日|次日|翌日|第二天|隔天|隔日|即日|即时|实时|瞬间|秒级|分钟级|立即|立刻|马上|极速|急速|闪电|火速|随即|[TtDd]\\+\\d|下一?个?工作日)";
const filler =
  "(?:时间|时效|周期|速度|一般|通常|大约|大概|约|预计|最快|最慢|最长|最多|最迟|至多|不超过|只需|仅需|只要|需要|需|要|将|会|在|于|为|是|平均|通过后|成功后|结果|都|就|[:：，,（(\\s])";
const fee =
  "(?:手续费|服务费|管理费|违约金|利息|罚息|息费|费用|费率|年费|工本费|担保费|咨询费|提现费|滞纳金|中介费|代扣费|复利|本息|费)";

interface Pattern {
  readonly kind: WrittenPromise["kind"];
  readonly pattern: RegExp;
  /** No promise where the sentence says this. */
  readonly unless?: RegExp;
}

/** Something that the borrower is asked to do, or that others do to them. */
const asked = /请|务必|必须|须在|需在|需要您|需要你|您需|\bplease\b|\byou (?:must|have to|need to|should)\b/i;
const warning = /工作人员(?:绝?不会|不得|绝不)|骗|诈|冒充|scam|fraud/i;

const chinese: readonly Pattern[] = [
  {
    kind: "time",
    pattern: new RegExp(
      `(?<![近去每过期第满的])(?:最快|最慢|最长|一般|通常|约|大约|预计|仅需|只需)?${gap}${duration}${gap}(?:(?!前|的|有效|无|后重|后可重|以前|之前|未|没有)[^。；！？\\n\\d]){0,14}?${event}`,
    ),
    unless: asked,
  },
  {
    kind: "time",
    pattern: new RegExp(
      `${event}(?:${filler}|\\s){0,8}${duration}(?!${gap}(?:之?前|以前|后|起|未|没|无|的|内(?:有效|未|没|无)))`,
    ),
    unless: asked,
  },
  { kind: "time", pattern: new RegExp(`${instant}(?!还)[^。；！？，,\\n]{0,4}?${loanEvent}`), unless: asked },
  {
    kind: "time",
    pattern: new RegExp(`(?:到[账帐]|放款|下款|审批|入[账帐])${gap}(?:${filler}){0,4}${instant}`),
    unless: asked,
  },
  { kind: "time", pattern: /(?<![\d每几一二两三四五六七八九十]\s?)秒(?:到|批|放|下款|审|贷|借款|过审)/ },
  {
    kind: "time",
    pattern: new RegExp(`(?:最快|快至|最慢|最迟)${gap}(?:只要|仅需|需|要)?${gap}(?:${duration}|${instant})`),
    unless: asked,
  },
  {
    kind: "cost",
    pattern: new RegExp(
      `不(?:再|另|会|额外|另外|向您|收取您|单独|重复)*${gap}(?:收(?:取)?|要|需要?支付|产生|用付)(?:(?!已|到|据|款|货|集)[^。；！？，,\\n]){0,10}?${fee}`,
    ),
    unless: warning,
  },
  {
    kind: "cost",
    pattern: new RegExp(`(?:${fee}|息)(?:(?!的)[^。；！？\\n]){0,4}?(?:不(?:再|另|会)?收|全免|全部?减免|免收)`),
    unless: warning,
  },
  {
    kind: "cost",
    pattern: new RegExp(
      `(?:无|没有|零)${gap}(?:任何|其他|额外|隐形|隐藏|附加|另外的?|提前还款|提前结清)*${gap}(?:${fee})(?!明细|记录|说明|数据|信息)`,
    ),
  },
  { kind: "cost", pattern: new RegExp(`(?<![\\d.,])0${gap}元?${gap}(?:${fee}|利率|息)`) },
  {
    kind: "cost",
    pattern: new RegExp(`${fee}${gap}(?:[:：]|为|是|只要|仅)?${gap}(?:0|零)(?:\\.0+)?${gap}(?:元|%)?(?![\\d.,])`),
  },
  {
    kind: "cost",
    pattern: new RegExp(
      `免(?:收|除|去|掉)?${gap}(?:一切|全部|任何|首期|首月)*${gap}(?:手续费|服务费|管理费|违约金|罚息|利息|年费|担保费|息)`,
    ),
  },
  { kind: "cost", pattern: /(?<![不非])免费(?!用)|零成本|零利率|零息|无息|分文不[收取]|不要钱|不花钱|不用花钱/ },
  {
    kind: "cost",
    pattern: new RegExp(
      `(?:年化|年利率|月利率|日利率|利率|日息|月息|年息|费率|罚息|利息|IRR|APR)[^。；！？\\n\\d${formulaMark}]{0,12}?(?:\\d+(?:\\.\\d+)?${gap}(?:%|％|‰|厘|分(?!钟|期)|元|个百分点)|万(?:分之)?[一二三四五六七八九\\d])`,
      "i",
    ),
  },
  { kind: "cost", pattern: /\d+(?:\.\d+)?\s*[%％‰]\s*的?(?:年化|年利率|月利率|日利率|利率|费率|年息|月息|日息)/ },
  {
    kind: "cost",
    pattern:
      /(?:利率|费率|利息|息费|日息|月息|年化)\s*(?:低至|最低|超低|更低|极低|只要)|(?<![降减])低息|(?:超|最|极)?低利率|(?:超|最)低费率/,
  },
];

const unit = "(?:seconds?|secs?|minutes?|mins?|hours?|hrs?|(?:business |working |calendar )?days?|weeks?)";
const count = "(?:\\d+|an?|one|two|three|four|five|ten|a few|several|a couple of)";
const englishDuration = `${count}(?:\\s*(?:-|–|to|or)\\s*${count})?[\\s-]*${unit}\\b(?!\\s+(?:ago|before|left|old))`;
const lead =
  "(?:within|in|under|in less than|less than|no more than|about|around|approximately|usually|typically|normally|takes?|as (?:fast|quick|little) as|up to|at most|after|only|just|~)";
const doing =
  "\\b(?:money|funds?|fund(?:ed|ing)|cash|paid out|pays? out|payouts?|pay ?outs?|arriv\\w+|credited|deposit\\w*|disburs\\w+|transferred|approv\\w+|reviews?|reviewed|reviewing|decisions?|decide\\w*|results?|processed|processing|refund\\w*|restored?|repl(?:y|ies|ied)|respond\\w*|answers?|answered|booked|posted|credits? (?:is|are)|updated?|available|text you|notif\\w+|tell you|hear (?:back )?from us|hear back|get back to you|loans? (?:is|are)|receive|received)\\b";
const soon =
  "\\b(?:instant(?:ly|aneous(?:ly)?)?|immediate(?:ly)?|right away|straight away|in real[- ]time|real[- ]time|same[- ]day|next[- ](?:business[- ])?day|the (?:next|same) (?:business |working )?day|on the spot|within moments|in (?:seconds|minutes|moments|no time|a flash)|within (?:seconds|minutes|hours)|T\\+\\d)\\b";
const granted =
  "\\b(?:money|funds?|fund(?:ed|ing)|cash|payouts?|paid out|pays? out|arriv\\w+|credited|deposit\\w*|disburs\\w+|transferred|approv\\w+|decisions?|loans?|refund\\w*|restored?|review)\\b";
const charge = "(?:fees?|interest|charges?|penalt(?:y|ies)|surcharges?|commission|costs?)";
const sentence = "[^.;!?\\n]";

const english: readonly Pattern[] = [
  {
    kind: "time",
    pattern: new RegExp(`\\b${lead}\\s+(?:\\w+\\s+)?${englishDuration}(?=${sentence}*${doing})`, "i"),
    unless: asked,
  },
  {
    kind: "time",
    pattern: new RegExp(`${doing}${sentence}{0,60}?\\b${lead}\\s+(?:\\w+\\s+)?${englishDuration}`, "i"),
    unless: asked,
  },
  {
    kind: "time",
    pattern: /(?<!\w)\d+[- ](?:second|minute|hour|day)[- ](?:approval|payout|review|funding|decision|transfer|loan)/i,
  },
  {
    kind: "time",
    pattern: new RegExp(`${soon}${sentence}{0,30}?${granted}|${granted}${sentence}{0,30}?${soon}`, "i"),
    unless: asked,
  },
  {
    kind: "cost",
    pattern: new RegExp(
      `\\b(?:no|zero|without(?: any)?|free of|never (?:any )?|waiv(?:e|es|ed|ing)|0|nil)\\s+(?:(?:any|all|extra|hidden|other|additional|early|repayment|prepayment|late|settlement|handling|service|the|your|more)\\s+)*${charge}\\b(?!\\s+(?:to show|to see|yet|found|due|here|were|have|has|recorded|details?|listed))`,
      "i",
    ),
  },
  {
    kind: "cost",
    pattern: new RegExp(
      `\\b(?:do(?:es)?(?: not|n[’']t)|never|not|won[’']t|will not)\\s+(?:be\\s+)?charged?\\b(?:${sentence}{0,30}?${charge})?`,
      "i",
    ),
    unless: warning,
  },
  {
    kind: "cost",
    pattern:
      /\b(?:interest|fee|cost|penalty|commission)[- ]free\b|\bno[- ](?:fee|interest|cost|charge)\b|\bfree of charge\b|\bfor free\b|\bat no (?:extra |additional )?(?:cost|charge)\b|\bcosts? (?:you )?nothing\b|\bnothing (?:extra )?to pay\b/i,
  },
  {
    kind: "cost",
    pattern:
      /(?<!toll[- ])(?<!feel )(?<!be )\bfree\s+(?:loan|transfer|withdrawal|repayment|review|early|service|settlement|of)|\b(?:is|are|it[’']s|always|completely|totally)\s+free\b(?!\s+to)/i,
  },
  {
    kind: "cost",
    pattern: new RegExp(
      `\\b(?:APR|annual(?:i[sz]ed)?(?: percentage)? (?:rate|cost|interest)|interest(?: rate)?|rates?)\\b[^.;!?\\n\\d${formulaMark}]{0,24}?\\d+(?:\\.\\d+)?\\s?%`,
      "i",
    ),
  },
  {
    kind: "cost",
    pattern:
      /\d+(?:\.\d+)?\s?%\s*(?:APR|p\.?a\.?\b|per (?:year|annum|month|day)|annual\w*|a (?:year|month|day)|interest)/i,
  },
  {
    kind: "cost",
    pattern:
      /\b(?:rates?|interest|fees?)\s+(?:as low as|from only|starting (?:at|from))|\b(?:low|lowest|ultra-low)[- ](?:interest|rates?|fees?)\b/i,
  },
];

const patterns: readonly Pattern[] = [...chinese, ...english];

/**
 * Finds promises of times, fees and rates in a text. Values of formulas are none.
 *
 * @param text as it is written, perhaps with formulas and Markdown
 * @returns the first promise of each kind
 */
export function findPromises(text: string): readonly WrittenPromise[] {
  const { plain, places } = readPlain(text);
  const found = sentencesOf(plain).flatMap(({ words, from }) =>
    patterns.flatMap(({ kind, pattern, unless }) => {
      const match = pattern.exec(words);
      if (!match || unless?.test(words)) return [];
      const start = from + match.index + leadingBlanks(match[0]);
      const first = places[start] ?? 0;
      const last = (places[from + match.index + match[0].trimEnd().length - 1] ?? first) + 1;
      return [{ kind, found: text.slice(first, last), from: first, to: last }];
    }),
  );
  const sorted = found.sort((a, b) => a.from - b.from);
  return (["time", "cost"] as const).flatMap((kind) => sorted.find((one) => one.kind === kind) ?? []);
}

function leadingBlanks(words: string): number {
  return words.length - words.trimStart().length;
}

/** The text without emphasis of Markdown and with ASCII digits, and where each of its characters is in the text. */
function readPlain(text: string): { readonly plain: string; readonly places: readonly number[] } {
  const characters = [...text.replace(/[０-９％＋]/g, (one) => one.normalize("NFKC"))];
  const places: number[] = [];
  let plain = "";
  let at = 0;
  for (const character of characters) {
    if (!/[*_~`\u200b\u00ad]/.test(character)) {
      plain += character;
      for (let unit = 0; unit < character.length; unit++) places.push(at + unit);
    }
    at += character.length;
  }
  return { plain, places };
}

function sentencesOf(plain: string): readonly { readonly words: string; readonly from: number }[] {
  return [...plain.matchAll(/(?:[^。；！？;!?\n.|]|\.(?=[\da-z]))+/giu)].map(({ 0: words, index }) => ({
    words,
    from: index,
  }));
}
