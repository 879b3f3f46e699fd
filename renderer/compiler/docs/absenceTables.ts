import { absencePlaces, absenceRows, failed } from "../formula/absence.ts";
import { markdownCell, markdownTable } from "./propertyTable.ts";

const about = `### 缺失的值，和算不出来的公式

没有取到的数据、没有填的字段、不存在的字段都是缺失，读作 \`null\`，不算出错。公式**算不出来**是另一回事：除以零、列表里没有那一项、文本不能变成数字或日期、数字太大、值的类型不对。算不出来的公式不会让任何条件成立，工作室、页面测试和上报都会说明是哪条公式、为什么。

下面用 \`x\` 代表这个值。`;

/** What missing values and failures do, in formulas and at the places of a page. */
export function absenceTables(): string {
  const heads = ["x 缺失时", "x 算不出来时"] as const;
  const shown = (value: unknown) => (value === failed ? "算不出来" : `\`${JSON.stringify(value)}\``);
  const rows = absenceRows.map(({ about, formula, missing, failing }) => {
    return [`${about.zh} \`${formula}\``, shown(missing), shown(failing)];
  });
  const places = absencePlaces.map(({ place, missing, failing }) =>
    [place.zh, missing.zh, failing.zh].map(markdownCell),
  );
  return [
    about,
    markdownTable(["在公式里", ...heads], rows),
    markdownTable(["在页面上", ...heads], places),
    "把它写明白：先问 `has(x)`，或用 `default(x, …)` 给缺失的值一个代替；除以可能为零的数之前先问 `if(n != 0, x / n, …)`。",
  ].join("\n\n");
}
