/**
 * What components, and the questions of a page, fetch when they need it. Page tests fetch all of it beforehand: it takes time that is not the page's.
 */
export const onDemand: readonly (() => Promise<unknown>)[] = [
  () => import("../runtime/formula/lateFunctions.ts"),
  () => import("./documents/ContractViewer.tsx"),
  () => import("./documents/CostSheet.tsx"),
  () => import("./fields/DraftNote.tsx"),
  () => import("./fields/ErrorSummary.tsx"),
  () => import("./fields/suggestions/SuggestionList.tsx"),
  () => import("./fields/upload/UploadGuidance.tsx"),
  () => import("./fields/wizard/SumUp.tsx"),
  () => import("./media/ImageViewer.tsx"),
  () => import("./rows/keepChoices.ts"),
  () => import("./fields/sheets/OptionList.tsx"),
  () => import("./display/drawings.ts"),
  () => import("@vant/area-data"),
  () => import("compressorjs"),
  () => import("signature_pad"),
  () => import("../runtime/drafts/openPageDraft.ts"),
  () => import("../runtime/session/lateOutcomes.ts"),
  () => import("../runtime/report/createReportQueue.ts"),
];
