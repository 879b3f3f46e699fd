import type { Sentence } from "../text/sentence.ts";
import { templateNames } from "./templates.ts";

/** What can be asked of commands by `--name`. */
interface Option {
  readonly type: "boolean" | "string";
  readonly multiple?: boolean;
  readonly default?: boolean | string;
  /** What its value is called; left out where it has none. */
  readonly value?: string;
  readonly help: Sentence;
}

/** Every option of every command. */
export const options = {
  fix: { type: "boolean", default: false, help: { en: "mend what can be mended", zh: "自动修复能修复的问题" } },
  matrix: {
    type: "boolean",
    default: false,
    help: { en: "show what becomes of each step on each host", zh: "列出每个步骤在每类宿主上的结果" },
  },
  graph: {
    type: "string",
    value: "FILE",
    help: { en: "draw the ways between the pages into an SVG file", zh: "把页面之间的路画成 SVG 文件" },
  },
  writes: {
    type: "boolean",
    default: false,
    help: {
      en: "list what each page sends that is more than a get, whether it counts, and whether its outcome can be looked up",
      zh: "列出每个页面的写操作：有没有影响，能不能查结果",
    },
  },
  against: {
    type: "string",
    value: "REF",
    help: {
      en: "tell what is otherwise for hosts since a git revision",
      zh: "与某个 git 版本相比，各宿主上有什么变化",
    },
  },
  floor: {
    type: "string",
    multiple: true,
    value: "HOST=VERSION",
    help: {
      en: "tell what could be deleted if older versions were not served",
      zh: "如果不再支持更旧的版本，哪些内容可以删除",
    },
  },
  traffic: {
    type: "string",
    value: "FILE",
    help: {
      en: "weigh that by people: lines of COUNT and USER-AGENT, CSV or JSON, as logs count them",
      zh: "按用户量来衡量：每行写次数和 user agent，也可以是 CSV 或 JSON",
    },
  },
  api: {
    type: "string",
    value: "FILE",
    help: {
      en: "hold pages against an OpenAPI document (3.0 or 3.1): what of the server breaks them, and where",
      zh: "按 OpenAPI 文档（3.0 或 3.1）检查页面：服务端的哪些变化会影响页面的哪一行",
    },
  },
  "api-before": {
    type: "string",
    value: "FILE",
    help: {
      en: "with --api: tell only what was not so by this earlier document",
      zh: "与 --api 一起用：只列出和这份旧文档相比的变化",
    },
  },
  format: {
    type: "string",
    default: "pretty",
    value: "FORMAT",
    help: { en: "pretty, json, github or sarif", zh: "输出格式：pretty、json、github 或 sarif" },
  },
  max: {
    type: "string",
    default: "20",
    value: "N",
    help: { en: "show so many problems at most; 20 when left out", zh: "最多显示多少个问题，默认 20" },
  },
  watch: {
    type: "boolean",
    default: false,
    help: { en: "do it again at every change, until Ctrl-C", zh: "文件一有改动就重新来一遍，按 Ctrl-C 结束" },
  },
  host: {
    type: "string",
    multiple: true,
    value: "HOST",
    help: {
      en: "only on this host: gr, gr.ios, gr@5.0.0 or gr.ios@5.0.0",
      zh: "只在这个宿主上跑：gr、gr.ios、gr@5.0.0 或 gr.ios@5.0.0",
    },
  },
  shard: {
    type: "string",
    value: "I/N",
    help: {
      en: "only the pages of share I of N, as 1/4: several machines take all of them together",
      zh: "只处理 N 份中的第 I 份页面，例如 1/4：几台机器各做一份",
    },
  },
  found: {
    type: "string",
    multiple: true,
    value: "FILE",
    help: {
      en: "take over what the check of a shard has kept in its node_modules/.cache/gangway.txt",
      zh: "接着用某一份检查留下的结果（它的 node_modules/.cache/gangway.txt）",
    },
  },
  "no-cache": {
    type: "boolean",
    default: false,
    help: { en: "check all anew", zh: "不用缓存，全部重新检查" },
  },
  from: {
    type: "string",
    default: "blank",
    value: "TEMPLATE",
    help: { en: `what to begin with: ${templateNames.join(", ")}`, zh: `用哪个模板：${templateNames.join("、")}` },
  },
  check: {
    type: "boolean",
    default: false,
    help: { en: "change nothing, only say which files would change", zh: "不改文件，只列出需要整理的文件" },
  },
  as: {
    type: "string",
    value: "VERSION",
    help: {
      en: "take the files as written in this version of the language, whatever they say",
      zh: "把文件当作用这个版本的页面语言写的，不管文件里怎么说",
    },
  },
  to: {
    type: "string",
    value: "PLACE",
    help: {
      en: "where it is published: a folder, or s3://bucket/prefix",
      zh: "发布到哪里：目录，或 s3://bucket/prefix",
    },
  },
  dist: {
    type: "string",
    default: "dist",
    value: "FOLDER",
    help: { en: "the build; dist when left out", zh: "构建结果所在的目录，默认 dist" },
  },
  pictures: {
    type: "string",
    value: "FOLDER",
    help: {
      en: "with --dry-run: where pictures are put of the pages that look otherwise, before and after",
      zh: "与 --dry-run 一起用：把看起来有变化的页面，发布前后的截图放在哪个目录",
    },
  },
  "dry-run": {
    type: "boolean",
    default: false,
    help: {
      en: "change nothing, only say what would become otherwise, and for whom",
      zh: "什么都不改，只列出会有哪些变化、影响哪些宿主",
    },
  },
  percent: {
    type: "string",
    value: "N",
    help: { en: "only N of a hundred clients get it", zh: "只让百分之 N 的用户用上" },
  },
  for: {
    type: "string",
    multiple: true,
    value: "HOST",
    help: { en: "only the clients of this host get it", zh: "只让这个宿主里的用户用上" },
  },
  key: {
    type: "string",
    value: "FILE",
    help: {
      en: "the private key by which stops are signed; alone, it is made where there is none, and the public one printed",
      zh: "给停用名单签名的私钥文件；只写这一项时，没有就生成一个，并打印公钥",
    },
  },
  only: {
    type: "string",
    multiple: true,
    value: "HOST=RANGE",
    help: {
      en: "only there: gr=any, gr.ios=4.6.0..5.0.0",
      zh: "只在那里：gr=any、gr.ios=4.6.0..5.0.0",
    },
  },
  say: { type: "string", value: "TEXT", help: { en: "what the user is told", zh: "告诉用户的话" } },
  lift: { type: "boolean", default: false, help: { en: "stop it no longer", zh: "不再停用" } },
  anew: {
    type: "boolean",
    default: false,
    help: {
      en: "go on from what the key has signed last, in place of what was damaged or signed by another one",
      zh: "名单损坏或不是这个密钥签的时，从这个密钥最后一次签的名单继续",
    },
  },
  lines: {
    type: "string",
    multiple: true,
    value: "FILE",
    help: { en: "what the server has kept of the reports, one body a line", zh: "服务端收到的报告，一行一条" },
  },
  maps: {
    type: "string",
    multiple: true,
    value: "FOLDER",
    help: {
      en: "where the source maps of builds are kept; the folder maps beside what is served when left out",
      zh: "各次构建的 source map 放在哪里，默认是发布目录旁的 maps",
    },
  },
  number: {
    type: "string",
    value: "NUMBER",
    help: { en: "the failure that the borrower saw under this number", zh: "用户看到的出错编号" },
  },
  test: {
    type: "string",
    value: "FILE",
    help: {
      en: "add it to the page tests of this file, as one that fails",
      zh: "写成页面测试，加到这个文件里（现在不通过的测试）",
    },
  },
  keep: {
    type: "string",
    multiple: true,
    value: "N|Nd",
    help: {
      en: "remove older builds: all but the newest N, and those younger than N days",
      zh: "清理旧的构建：保留最新 N 个，以及 N 天以内的",
    },
  },
  write: {
    type: "boolean",
    default: false,
    help: { en: "add them to the file of the page's tests", zh: "写进页面的测试文件" },
  },
  why: { type: "string", value: "TEXT", help: { en: "in place of the commit's subject", zh: "原因，代替提交说明" } },
  all: { type: "boolean", default: false, help: { en: "all pages", zh: "所有页面" } },
  stdio: {
    type: "boolean",
    default: true,
    help: { en: "over standard input and output, as always", zh: "通过标准输入输出（一直如此）" },
  },
  lang: { type: "string", value: "LANG", help: { en: "en or zh", zh: "语言：en 或 zh" } },
  root: { type: "string", value: "FOLDER", help: { en: "the project's folder", zh: "项目所在的目录" } },
  help: { type: "boolean", default: false, help: { en: "show this", zh: "显示帮助" } },
} as const satisfies Readonly<Record<string, Option>>;

/** The name of an option. */
export type OptionName = keyof typeof options;

/** What an option is in a call: a list where it may come several times, else what it says, or its default. */
type ValueOf<Asked extends Option> = Asked extends { readonly multiple: true }
  ? readonly string[]
  : Asked extends { readonly type: "boolean" }
    ? boolean
    : Asked extends { readonly default: string }
      ? string
      : string | undefined;

/** The options of a call; those that the command does not take are as when left out. */
export type Options = { readonly [Name in Exclude<OptionName, "root">]: ValueOf<(typeof options)[Name]> } & {
  readonly root: string;
};

/** The options when nothing is asked for, but for the project's folder. */
export const unasked = Object.fromEntries(
  Object.entries<Option>(options).map(([name, option]) => [name, option.multiple ? [] : option.default]),
) as unknown as Omit<Options, "root">;
