import { absenceTables } from "./absenceTables.ts";
import { functionTable } from "./functionTable.ts";
import { privacyChapter } from "./privacyChapter.ts";
import { problemList } from "./problemList.ts";
import { propertyTable } from "./propertyTable.ts";
import { membersOf, resolveRef } from "./schema.ts";
import { definitionSection, memberSection, overviewSection, section, sharedBy, sharedSection } from "./section.ts";
import { versionChapter } from "./versionChapter.ts";
import { yamlBlock } from "./yamlBlock.ts";

/** A chapter of the reference. */
interface Chapter {
  readonly anchor: string;
  readonly title: string;
  readonly text: string;
}

/** The chapters, in the order in which an author meets them. */
export function chapters(): readonly Chapter[] {
  return [
    { anchor: "page", title: "页面", text: page() },
    { anchor: "components", title: "组件", text: components() },
    { anchor: "fields", title: "字段", text: fields() },
    { anchor: "rules", title: "校验规则", text: rules() },
    { anchor: "steps", title: "步骤", text: steps() },
    { anchor: "formulas", title: "公式", text: `${formulas}\n\n${absenceTables()}\n\n### 函数\n\n${functionTable()}` },
    { anchor: "privacy", title: "个人信息", text: privacyChapter() },
    { anchor: "hosts", title: "宿主", text: hosts() },
    { anchor: "app", title: "app.yaml", text: whole("app.json", "所有页面共用的内容。") },
    {
      anchor: "partial",
      title: "片段",
      text: whole(
        "partial.json",
        "多个页面共用的一段内容，保存在 `pages/partials/`。页面用 [`use`](#component-use) 引用。",
      ),
    },
    { anchor: "texts", title: "文字和语言", text: texts() },
    { anchor: "stubs", title: "模拟数据", text: stubs() },
    { anchor: "tests", title: "页面测试", text: tests() },
    { anchor: "versions", title: "语言的版本", text: versionChapter() },
    { anchor: "problems", title: "问题代码", text: problems },
  ];
}

/** A file of the language: what it is, an example, its properties. */
function whole(ref: string, about: string): string {
  const place = resolveRef(ref);
  const [example] = place.schema.examples ?? [];
  return [about, example === undefined ? "" : yamlBlock(example), propertyTable(place)].filter(Boolean).join("\n\n");
}

function page(): string {
  return [
    whole("page.json", "一个文件写一个页面。下面是一个完整的页面，后面各章的例子都可以放进它里面。"),
    definitionSection("page.json#/$defs/param", "param", "params 参数"),
    definitionSection("formula.json#/$defs/typed", "typed", "state 状态"),
    definitionSection("page.json#/$defs/dataSource", "data", "data 数据"),
    definitionSection("page.json#/$defs/timer", "timer", "timers 定时"),
    definitionSection("page.json#/$defs/variant", "variant", "variants 变体"),
  ].join("\n\n");
}

/** A family of words: an introduction, the list of its members, what they share, and each by itself. */
function family(ref: string, anchor: string, about: string, more: readonly string[] = []): string {
  const members = [...more, ""].flatMap((one) => (one === "" ? membersOf(ref) : [resolveRef(one)]));
  const shared = sharedBy(members);
  return [
    about,
    overviewSection(members, anchor, "写法"),
    sharedSection(shared, anchor, members[0]?.file ?? ""),
    ...members.map((one) => memberSection(one, anchor, shared)),
  ]
    .filter(Boolean)
    .join("\n\n");
}

function components(): string {
  const about = "页面由组件自上而下排成。每个组件写成 `- type: 名称`，其他属性写在同一级。";
  return family("component.json#/$defs/component", "component", about, ["components/use.json"]);
}

function fields(): string {
  const about =
    "字段写在 [`form`](#component-form) 的 `fields` 里。公式里用 `form.字段名` 读它的值，用 `valid(form.字段名)` 问它是否填对。";
  const remote = definitionSection("field.json#/$defs/remoteCheck", "remote-check", "checkWith 服务端校验");
  return `${family("field.json#/$defs/field", "field", about)}\n\n${remote}`;
}

function rules(): string {
  return family("rule.json#/$defs/rule", "rule", "规则写在字段的 `rules` 里，一条一个。`error` 是没通过时的提示。");
}

function steps(): string {
  const about = `一次点击做的事写成步骤列表，从上往下执行。每一步写成 \`- 动词: 主要内容\`，其他属性写在同一级。

- 一步成功，就走下一行。
- 一步失败，走它的 \`onError\`；没有写就走 [app.yaml](#app) 的 \`onError\`。然后整个列表停止。服务端回答 401 时，app.yaml 写了 \`onUnauthorized\` 就走它，不走 \`onError\`。
- 用户取消，走 \`onCancel\`，然后停止。`;
  return family("step.json#/$defs/step", "step", about);
}

const formulas = `文本里的 \`\${…}\` 是公式：写着“文本，可写 \`\${…}\`”的属性都可以用，包括 \`title\`。\`if\`、\`when\`、\`disabled\` 等条件整个就是公式，不写 \`\${}\`；外面多写一层 \`\${…}\` 也能读懂，\`npm run fmt\` 会去掉它。

| 名称 | 是什么 |
| --- | --- |
| \`params.名称\` | 打开页面时带来的参数 |
| \`state.名称\` | 页面打开期间记住的值 |
| \`visit.名称\` | 访问值：这一次访问中各页面共用的值，在 [app.yaml](#app) 里声明 |
| \`data.名称.字段\` | 取来的数据；\`data.名称.loading\` 正在加载，\`.failed\` 加载失败，\`.empty\` 加载好了但没有内容 |
| \`form.字段名\` | 用户填写的值；\`valid(form.字段名)\` 问填得对不对 |
| \`host.name\`、\`host.platform\` | 宿主和平台，例如 \`gr\`、\`android\` |
| \`host.version\` | 宿主的版本，未知时缺失；比较写 \`host.atLeast('9.0.0')\` |
| \`host.line\` | 宿主所属的代系，例如旧版 GR 是 \`legacy\`；没有时缺失 |
| \`host.language\` | 页面现在的语言：\`zh\` 或 \`en\` |
| \`host.elder\` | 大字版（适老化）是不是打开的：看地址（\`?elder=1\`），再看用户用 [\`setElderMode\`](#step-setElderMode) 选过的，都没有就看手机的字是不是放大了 |
| \`host.today\` | 今天的日期，中国时间 |
| \`t.名称\` | [文字](#texts)，按用户的语言 |
| \`inputs.名称\` | 在片段里：页面传进来的值 |
| \`variant.名称\` | 这个变体是否生效 |

| 写法 | 意思 |
| --- | --- |
| \`a and b\`、\`a or b\`、\`not a\` | 并且、或者、不 |
| \`a == b\`、\`a != b\` | 相等、不等 |
| \`a < b\`、\`a <= b\`、\`a > b\`、\`a >= b\` | 比大小：两个数，或两段文本 |
| \`a in [1, 2]\`、\`'k' in 对象\` | 是不是列表里的一项、对象里的一个键 |
| \`a + b\`、\`a - b\`、\`a * b\`、\`a / b\` | 加减乘除；\`+\` 也连接两段文本；\`7 / 2\` 是 3.5 |
| \`a % b\` | 除以 b 的余数，正负号跟着 a：\`10050 % 100\` 是 50 |
| \`if(条件, 成立时, 不成立时)\` | 二选一 |
| \`'文本'\`、\`12.5\`、\`true\`、\`false\`、\`null\` | 直接写出的值；文本用单引号或双引号 |
| \`[1, 2, 3]\`、\`{name: '张三', age: 20}\` | 直接写出的列表和对象 |
| \`列表[0]\`、\`对象.键\`、\`对象['键']\` | 取一项：列表从 0 数起，没有那一项就算不出来；对象没有那个键就是缺失 |
| \`列表.exists(项, 条件)\`、\`.all\`、\`.filter\`、\`.map\`、\`.sort(项, 依据)\` | 有没有一项、是不是每一项、留下哪些项、每一项变成什么、按什么排 |

别的语言的写法也读得懂：\`&&\` 是 \`and\`，\`||\` 是 \`or\`，\`!a\` 是 \`not a\`，\`a ? b : c\` 是 \`if(a, b, c)\`。但 YAML 里一行开头的 \`!\` 是标签，\`: \` 会把一行断开，所以请用单词的写法。

金额是精确的：计算到最后四舍五入到分。舍入一律是“四舍五入”，0.5 往绝对值大的方向进。`;

function hosts(): string {
  const about = `\`supports\` 写页面必须能用的宿主和版本；\`only\` 让一步或一个组件只在其中一部分出现。检查会证明：每一步在每个宿主、平台、版本上都有办法完成，或写了 \`fallback\`。哪些功能在哪里可用，见 [SUPPORT.md](../actions/SUPPORT.md)。

| 写法 | 意思 |
| --- | --- |
| \`gr: any\` | 所有版本 |
| \`gr: 4.6.0+\` | 从 4.6.0 起 |
| \`gr: 4.6.0..5.0.0\` | 从 4.6.0 起，到 5.0.0 之前 |
| \`gr.android: 4.18.2+\` | 只说一个平台：\`ios\`、\`android\` 或 \`ohos\` |`;
  return whole("formula.json#/$defs/supports", about);
}

function texts(): string {
  const about = `页面直接写第一种语言（中文）。另一种语言写在 \`pages/texts/语言.yaml\` 的 \`translations\` 里：左边是页面里的原文，一字不差，右边是译文。发布时每种语言各有一个页面，文字已经在里面，手机不多下载、不多算。

- 原文里的 \`\${…}\` 按先后写成 \`\${1}\`、\`\${2}\`；公式里用 + 连起来的文字也一样：\`'已借 ' + text(n) + ' 笔'\` 是 \`已借 \${1} 笔\`。译文里它们的先后可以不同。
- 随数量变化的，按语言的复数形式分开写：\`{ one: "\${1} loan", other: "\${1} loans" }\`，由 \`\${1}\` 决定用哪一种。
- 多行的文字一行一条。公式里用来比较的文字不翻译。
- 同样的原文在某个页面里另有说法，写在 \`pages\` 里。
- 一个页面翻译了一句，其余没有译文的会提醒；原文改了、译文没有跟着改，也会提醒。\`npm run texts\` 列出还差哪些。\`pages/lab\` 里的页面只给测试人员看，不翻译。

原文和数量都不够用时（例如一段文字由公式算出参数），可以给文字取名，写在每种语言的 \`texts\` 里，公式里写 \`\${t.名称}\`。名称、参数的个数和类型都会检查。

| 写法 | 意思 |
| --- | --- |
| \`\${t.borrow}\` | 一段文字 |
| \`\${t.settings.title}\` | 一组里的文字 |
| \`\${t.dueIn(3)}\` | 文字里的参数按顺序给出；数量决定复数形式 |
| \`\${date(data.bill.dueDate, 'day')}\` | 日期，按页面的语言写：2026年11月21日、Nov 21, 2026；还有 \`monthDay\`、\`month\`、\`dateTime\`、\`weekday\` |
| \`\${currency(data.bill.amount)}\` | 带单位的金额：1,234.50 元、¥1,234.50。只要数字写 \`money\` |
| \`host.language\` | 现在的语言：\`zh\` 或 \`en\` |

用户看到哪一种语言，按这个顺序决定，只在 app.yaml 的 \`languages\` 里选：

1. 地址里的 \`?lang=en\`。
2. 用户用 [\`setLanguage\`](#step-setLanguage) 选过的，记在手机上。
3. App 或浏览器的语言。
4. \`languages\` 的第一种。`;
  return whole("app.json#/$defs/texts", about);
}

function stubs(): string {
  return [
    whole("stubs.json", "`页面名.stubs.yaml` 放在页面旁边，写预览和测试时服务端与 App 的回答。"),
    definitionSection("stubs.json#/$defs/requestStub", "request-stub", "requests 请求的回答"),
    definitionSection("stubs.json#/$defs/nativeStub", "native-stub", "natives 原生的回答"),
  ].join("\n\n");
}

function tests(): string {
  return [
    whole("test.json", "`页面名.test.yaml` 放在页面旁边，写页面应该怎样。"),
    definitionSection("test.json#/$defs/test", "test", "cases 测试"),
    section(
      "acts",
      "### 动作",
      family("test.json#/$defs/act", "act", "测试的 `steps` 里，一行一个动作。").replace(/^### /gm, "#### "),
    ),
    definitionSection("test.json#/$defs/expectation", "expectation", "expect 期望"),
  ].join("\n\n");
}

const problems = `检查按代码报告问题。\`npm run check -- --fix\` 能自动修复其中一部分：改法确定的叫修复；拿不准的列出建议，由你选一个。

${problemList()}`;
