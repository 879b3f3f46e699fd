import { localized } from "./localized.ts";

/** Of who stands behind a loan; it comes with what shows it. */
export const trustTexts = localized(
  "trustTexts",
  {
    label: "贷款服务信息",
    lender: "出借机构：",
    funder: "资金方：",
    licence: "许可证：",
    complaints: "投诉电话：",
    dataSecurity: "个人信息保护：",
    reviewTime: "审核时间：",
    payoutTime: "到账时间：",
    repaymentTime: "入账时间：",
    settlementFee: "提前结清费用：",
    assumed: "待核实",
  },
  {
    en: {
      label: "About this loan service",
      lender: "Lender: ",
      funder: "Funded by: ",
      licence: "Licence: ",
      complaints: "Complaints: ",
      dataSecurity: "Your data: ",
      reviewTime: "Review takes: ",
      payoutTime: "Payout takes: ",
      repaymentTime: "Booking takes: ",
      settlementFee: "Settling early costs: ",
      assumed: "To be confirmed",
    },
  },
);
