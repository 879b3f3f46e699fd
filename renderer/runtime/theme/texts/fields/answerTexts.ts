import { localized } from "../../localized.ts";

/** Of answers that are shown as texts. */
export const answerTexts = localized("answerTexts", {
  yes: "是",
  no: "否",
  agreed: "已同意",
  notAgreed: "未同意",
  uploads: (count: number) => `已上传 ${count} 张`,
  signed: "已签名",
  filled: "已填写",
  between: "、",
  unanswered: "未填写",
});
