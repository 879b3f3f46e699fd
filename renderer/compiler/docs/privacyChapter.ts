import { kindWords } from "../validate/privacy/kinds.ts";

/** The chapter on personal data: its kinds, and where it may go. */
export function privacyChapter(): string {
  const kinds = Object.entries(kindWords).map(([kind, { zh }]) => `| \`${kind}\` | ${zh} |`);
  return `个人信息可以显示给用户，可以发给我们的服务端，不能去别处。检查知道一个值是不是个人信息：由字段的类型（\`phone\`、\`email\`、\`idCard\`、\`bankCard\`、\`smsCode\`、\`contact\`、\`area\`、\`textarea\`、\`signature\`）、校验规则（\`phone\`、\`email\`、\`cnName\`、\`cnId\`、\`bankCard\`）、字段的 \`personal\`、app.yaml 里数据形状的类型，以及契约里原生功能的 \`personal\` 说明。没有写形状的回答，看字段的名称，例如 \`mobile\`、\`idNo\`。

| 类型 | 是什么 |
| --- | --- |
${kinds.join("\n")}

从那里起，检查沿着公式、\`setState\`、\`setField\`、列表的项、选项、片段的输入一路跟踪，到下面这些地方就是问题 P530，并写出它是怎样走到那里的：

- 埋点：\`track\`、\`trackData\`、\`exposure\` 的数据；
- 地址：请求和页面的地址、查询参数、图片和网页的地址、页面自己的 \`params\`；
- 页面标题、请求头；
- 原生功能的参数，除非契约的 \`personal\` 写明它接收这一种；\`any\` 接收验证码、密码、登录凭证以外的各种。

可以放它的地方：页面内容、提示、弹窗，以及 post、put、patch 请求的 \`body\`。密码连显示也不行（P509）。

\`has(x)\`、\`valid(x)\`、\`size(x)\`、比较和条件的结果不透露它，可以用在任何地方。\`maskPhone\`、\`maskId\`、\`maskCard\` 只遮住自己那一种：遮住以后可以作页面标题，但留下的几位仍然能认出人，所以不能写进埋点和地址。

登录凭证（token）不归页面管：它随地址带来，打开页面时立即从地址和浏览记录里删除，只留在内存里；地址里没有就向 App 要。写了 app.yaml 的 \`api.token\`，发往 \`api.base\` 的请求会用那个请求头带上它；别的地址不带。`;
}
