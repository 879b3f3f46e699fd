export type { BackGuard } from "./back/back.ts";
export { atPosition, positionOf, stateField, withStateField } from "./back/historyState.ts";
export { createNativeBack } from "./back/nativeBack.ts";
export { type LateBackGuard, loadBack, openBack } from "./back/openBack.ts";
export { type AppParams, askAppParams } from "./bridge/appParams.ts";
export { type Bridge, type BridgeListeners, type BridgeOptions, createBridge } from "./bridge/bridge.ts";
export { whenHostKnown } from "./bridge/bridgeReady.ts";
export type { Drift, LoggedCall } from "./bridge/callLog.ts";
export { isRefusal } from "./bridge/isRefusal.ts";
export { type EntryKind, type Explained, lookUp, type Refusal, type Route } from "./bridge/resolve.ts";
export { createTokenMemory, type KnownToken } from "./bridge/tokenMemory.ts";
export type { Transports } from "./bridge/transport.ts";
export { validateResponses } from "./bridge/validateResponses.ts";
export { type Gap, leavesPage, type StepCoverage } from "./coverage/analysis.ts";
export { analyzeApp, analyzePage, type PageCoverage } from "./coverage/analyzePage.ts";
export { mayContinue } from "./coverage/analyzeSteps.ts";
export { assumedIn } from "./coverage/assumed.ts";
export { type Change, compareNames, comparePages, type PageRevision } from "./coverage/compare.ts";
export { type ContractIssue, findContractIssues } from "./coverage/contractIssues.ts";
export { hostValue } from "./coverage/hostValue.ts";
export { type Mark, type Matrix, type MatrixRow, matrixOf } from "./coverage/matrix.ts";
export {
  type MinVersions,
  type UnusedClaim,
  unusedInContract,
  unusedInPage,
} from "./coverage/minVersions.ts";
export { ActionError, type ActionErrorCode, codeMissing, type ErrorValue, errorValue, notSent } from "./errors.ts";
export { covers, type HostClass, hostClasses, inHosts } from "./hosts/classes.ts";
export { detectHost, type Host, type HostOverride } from "./hosts/host.ts";
export { simulatedUserAgent } from "./hosts/simulatedUserAgent.ts";
export { type SignedStops, type Stop, type StopKind, type StopList, stopSentence } from "./hosts/stops.ts";
export {
  compareVersions,
  formatVersion,
  inRange,
  parseRange,
  parseVersion,
  type Version,
  versionWithin,
} from "./hosts/version.ts";
export {
  describeVersionRange,
  describeVersions,
  type HostVersionRange,
  versionRangesOf,
} from "./hosts/versionRanges.ts";
export type { OwnHeaders } from "./http/clientOptions.ts";
export { conform } from "./http/conform.ts";
export {
  type AgentFacts,
  type AskedParam,
  type EarlyReads,
  type EarlyRequest,
  earlyRequestsName,
  readHeaders,
} from "./http/earlyRequest.ts";
export { createHttp, type Http } from "./http/http.ts";
export type { HttpExchange } from "./http/httpExchange.ts";
export type { HttpRequest } from "./http/httpRequest.ts";
export { createListeners } from "./listeners.ts";
export { isNeverDefinite } from "./outcomes/isUncertain.ts";
export type { Ledger } from "./outcomes/ledger.ts";
export { type DeviceLedger, openLedger } from "./outcomes/openLedger.ts";
export type { OutcomeQuestion } from "./outcomes/outcomeQuestion.ts";
export { UncertainError } from "./outcomes/uncertainError.ts";
export { kindOfName } from "./privacy/kindOfName.ts";
export { redact } from "./privacy/redact.ts";
export { takeToken } from "./privacy/takeToken.ts";
export { randomId } from "./randomId.ts";
export type { Capsule, CapsuleCall, CapsuleEntry, CapsuleRequest } from "./recordings/capsule.ts";
export { hash } from "./recordings/hash.ts";
export { parseCapsule } from "./recordings/parseCapsule.ts";
export { parseReceipt } from "./recordings/parseReceipt.ts";
export { parseRecording } from "./recordings/parseRecording.ts";
export type { RecordingFault } from "./recordings/readRecorded.ts";
export {
  alteredIn,
  linesOfReceipt,
  marksOf,
  type Receipt,
  type ReceiptCost,
  type ReceiptDocument,
  type SealedReceipt,
} from "./recordings/receipt.ts";
export {
  contractId,
  createRecorder,
  type RecordedCall,
  type Recorder,
  type Recording,
} from "./recordings/recorder.ts";
export { applies } from "./steps/applies.ts";
export { fetchedLate } from "./steps/fetchedLate.ts";
export { runSteps } from "./steps/runSteps.ts";
export { createTurn, type Turn } from "./steps/turn.ts";
export type {
  Locals,
  PagePort,
  Question,
  QuestionInput,
  StepContext,
  StepHandler,
  StepOutcome,
  StepResult,
  VerbTable,
} from "./steps/verb.ts";
export { hostTitle, platformTitle } from "./titles.ts";
export { isToken, splitToken, withoutToken } from "./token.ts";
export { transports } from "./transports/index.ts";
export { trustedMarkup } from "./trustedTypes.ts";
export { forwardParams, guardAppUrl, guardUrl, pageUrl, requestUrl, schemeUrl } from "./url.ts";
export { verbs } from "./verbs/index.ts";
export { miniProgramMessage } from "./verbs/native/miniProgramPost.ts";
export type { HostWindow } from "./window.ts";
