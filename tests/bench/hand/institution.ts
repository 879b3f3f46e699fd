import type { Institution } from "../../../schemas/index.ts";

/** Who stands behind the loans, as app.yaml has it. */
export const institution: Partial<Institution> = {
  lender: { text: "出借机构名称（待填写）", verified: "assumed" },
  funder: { text: "资金方名称（待填写）", verified: "assumed" },
  licence: { text: "许可证编号（待填写）", verified: "assumed" },
  complaints: { text: "投诉电话（待填写）", verified: "assumed" },
  dataSecurity: { text: "怎样保护您的信息", verified: "assumed" },
  payoutTime: { text: "通常 10 分钟（待填写）", verified: "assumed" },
};
