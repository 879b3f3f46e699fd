/* Made from schemas/*.json by `npm run fix`. Change those, not this. */
import type { AnswerShape, Formula, Json, Late, RichText } from "./checked.ts";

/**
 * The version of the page language in which the file is written; 1 when left out. `npm run upgrade` rewrites files in the newest version.
 */
export type LanguageVersion = number
/**
 * A text; ${…} inside it is a formula.
 */
export type Text = string | Formula
/**
 * Hosts and their versions: a host, or one platform of it (gr.android), and a range: 4.6.0+, 4.6.0..5.0.0 (the end is excluded) or any.
 */
export type Supports = Readonly<Record<string, string>>
export type IconName = "coin" | "wallet" | "card" | "bill" | "calendar" | "chart" | "percent" | "bank" | "shield" | "lock" | "user" | "users" | "phone" | "message" | "service" | "camera" | "photo" | "id" | "scan" | "sign" | "contact" | "location" | "settings" | "help" | "info" | "warning" | "clock" | "check" | "close" | "chevron" | "arrow" | "bell" | "notice" | "gift" | "coupon" | "home" | "search" | "share" | "refresh" | "download" | "edit" | "trash" | "eye" | "briefcase" | Formula
/**
 * Named values; a text in them may hold ${…}.
 */
export type Values = Readonly<Record<string, Value>>
/**
 * Any value; a text in it may hold ${…}.
 */
export type Value = Json | Formula | readonly Value[] | { readonly [key: string]: Value }
/**
 * text, number, money, boolean, url, any, the name of a shape, or [that] for a list of it. A text that is personal data has the kind for its type: phone, name, idCard, bankCard, code, password, email, address, writing, signature, token, location or device.
 */
export type ShapeField = (string | string[])
export type Step = (OpenSchemeStep | CallNativeStep | InterceptBackStep | MiniProgramNavigateStep | MiniProgramPostStep | RequestStep | ReloadStep | NavigateStep | LeaveStep | SetStateStep | SetVisitStep | SetLanguageStep | SetElderModeStep | SetFieldStep | SubmitStep | ToastStep | DialogStep | TrackStep | MatchStep | BranchStep | ContinueStep | StopStep | CallRawStep | DoStep | ParallelStep | ShareStep | ScanStep | CopyStep | SaveImageStep | WaitStep | SheetStep)
/**
 * A formula that is true or false, such as state.amount < 500.
 */
export type Condition = boolean | Formula
/**
 * A formula of any type, such as data.bills.items.
 */
export type AnyFormula = string | number | boolean | Formula
/**
 * What kind of personal data a value is. It may be shown to the borrower and sent in the body of a request; it may not be recorded, nor stand in an address.
 */
export type PersonalKind = ("phone" | "name" | "idCard" | "bankCard" | "code" | "password" | "email" | "address" | "writing" | "signature" | "token" | "location" | "device")
/**
 * Steps, taken one after the other.
 * 
 * @minItems 1
 */
export type Steps = Step[]
export type Component = (Use | TextComponent | CountdownComponent | CellComponent | GroupComponent | ButtonComponent | TabsComponent | StepsComponent | NoticeBarComponent | AmountCardComponent | SkeletonComponent | EmptyComponent | RetryComponent | DataComponent | ListComponent | FormComponent | WizardComponent | SearchComponent | FilterComponent | PopupComponent | PopoverComponent | ShareSheetComponent | LoadingComponent | ContractComponent | CouponPopupComponent | CouponComponent | SwipeComponent | PullRefreshComponent | ImageComponent | IconComponent | AvatarComponent | DividerComponent | TagComponent | BadgeComponent | CardComponent | GridComponent | SubmitBarComponent | NavBarComponent | ProgressComponent | CollapseComponent | ResultComponent | PlanTableComponent | WatermarkComponent | PermissionGateComponent | ChartComponent | MarkdownComponent | RowComponent | ColumnComponent | SpaceComponent | BridgeLabComponent | WebViewComponent | CostDisclosureComponent | CostStripComponent | TrustFooterComponent)
/**
 * A number, or ${…} that gives one.
 */
export type NumberFormula = number | Formula
/**
 * A number from 0 to 100, or ${…} that gives one.
 */
export type Percent = number | Formula
/**
 * Components, one below the other.
 * 
 * @minItems 1
 */
export type Body = Component[]
/**
 * A formula that gives a list, or the list itself.
 */
export type ListFormula = readonly (string | number)[] | Formula
export type Field = (TextField | DigitField | MoneyField | PhoneField | SmsCodeField | PickerField | CheckboxField | PickField | AgreementsField | NumberField | TextareaField | IdCardField | BankCardField | RadioField | CheckboxGroupField | SwitchField | AmountInputField | PasswordField | SliderField | StepperField | UploaderField | SignatureField | ChoiceField | DateField | CascadeField | AreaField | CalendarField | ContactField | EmailField | TimeField | RatingField | ComputedField | SearchField | RepeatField)
export type Rule = (PatternRule | MinLengthRule | MaxLengthRule | LengthRule | MinRule | MaxRule | MaxSelectedRule | DigitsRule | PhoneRule | CnNameRule | CnIdRule | BankCardRule | EmailRule | CheckRule)
/**
 * A formula that gives a list, such as data.cities.items.
 */
export type OnlyListFormula = Formula
/**
 * A date such as 2026-11-21, or a formula such as ${host.today}.
 */
export type Day = string | Formula
/**
 * A time such as 09:30, or a formula such as ${form.from}.
 */
export type TimeOfDay = string | Formula
/**
 * A formula that gives several values by their names, such as data.draft.fields.
 */
export type OnlyObjectFormula = Formula
/**
 * A formula that gives a text, such as data.draft.page.
 */
export type OnlyTextFormula = Formula
/**
 * The same picture in other widths: a phone fetches the smallest that is sharp on its screen. The address above is for phones that cannot choose, and what is shown enlarged.
 * 
 * @minItems 2
 */
export type PictureSources = PictureSource[]
/**
 * A version of three parts, always text: 4.9.0.
 */
export type Version = string
/**
 * How far something is known: spec (the specification says it), documented (its vendor's document says it, which `document` names), device (seen on a device), assumed (filled in so that the product runs; an integrator must confirm it). What stands in a row, such as a route or a parameter, is known as far as the row, unless it says otherwise itself.
 */
export type Verified = ("spec" | "documented" | "device" | "assumed")
/**
 * For `documented`: the address of the vendor's document.
 */
export type VendorDocument = string
/**
 * A host.
 */
export type HostName = string
/**
 * A platform. `other` is any device that is none of the three, such as a desk.
 */
export type PlatformName = ("ios" | "android" | "ohos" | "other")
/**
 * A way to reach the native side. `web` is what a browser can do by itself. By `dsbridgeHandler` the native side reaches the page: the method is the name of a handler that the page registers and the app calls (`callJs`, `callHandler`), so it goes with `mode: listen` alone, and no parameters are sent.
 */
export type Mechanism = ("scheme" | "promise" | "iosV1" | "iosV2" | "androidV1" | "androidV2" | "androidV3" | "dsbridge" | "dsbridgeHandler" | "wechat" | "douyin" | "web")
/**
 * envelope: callbackId, code and data; what has no code is not an answer. bare: the data alone, which counts as success; an object with a code of its own is an envelope all the same.
 */
export type AnswerForm = ("envelope" | "bare")
/**
 * The kind of personal data in a field; any: a parameter that takes every kind but codes, passwords and tokens.
 */
export type PersonalField = ("phone" | "name" | "idCard" | "bankCard" | "code" | "password" | "email" | "address" | "writing" | "signature" | "token" | "location" | "device" | "any")
/**
 * One option: a value with its text, or a value alone.
 */
export type ChoiceOption = string | number | { readonly value: string | number; readonly text: string | Formula; readonly note?: string | Formula; readonly disabled?: boolean | Formula }
/**
 * any, 4.6.0+ or 4.6.0..5.0.0.
 */
export type Range = string
export type Act = (TapAct | FillAct | ChooseAct | BackAct | WaitAct | ReloadAct | ExpectAct)
/**
 * @minItems 1
 */
export type TestWords = (string | string[])
/**
 * Hosts, such as gr 5.0.0, nwd.ios 10.12.0, wechat; without a platform all of them, without a version the newest. The word all: every class of hosts that the page supports.
 */
export type TestHosts = ("all" | string[])

/**
 * What is said, and who says so.
 */
export interface InstitutionEntry {
/**
 * What is shown.
 */
text: string
/**
 * confirmed: the institution has confirmed it. assumed: a placeholder.
 */
verified: ("confirmed" | "assumed")
}
/**
 * What pages say in one language. `translations` are of the words that stand in pages; `texts` are what pages call by a name, `${t.NAME}`: only for what a sentence in the page cannot do, such as a plural, or one text with arguments in many formulas. app.yaml lists the languages; the words of pages are in the first one.
 */
export interface TextsFile {
gangway?: LanguageVersion
/**
 * Its language: the file's name without .yaml.
 */
language: ("zh" | "en")
/**
 * What the words that stand in pages are in this language, by how they stand there; in place of each `${…}` stands its number: `Due in ${1} days`. One that counts has a form for each plural of this language (`one`, `other`), chosen by the first number.
 */
translations?: { readonly [original: string]: Json }
/**
 * The same for one page, partial or app.yaml, by its name, where it says something otherwise than the others.
 */
pages?: { readonly [page: string]: { readonly [original: string]: Json } }
/**
 * The texts by their names. A text that takes something has `${name}` in it; one that counts has a form for each plural of its language (`one`, `other`); texts can stand in groups: `${t.group.name}`. With more than one parameter, `params` gives their order, and may give their types.
 */
texts?: { readonly [name: string]: Json }
}
/**
 * What all pages share.
 */
export interface App {
/**
 * The front end's name.
 */
app: string
gangway?: LanguageVersion
/**
 * The page that opens when none is asked for.
 */
home: string
/**
 * The pages that are opened by their address, besides the home page: by an app, a message, a mini program. With this list the check names the pages that nothing leads to.
 */
entries?: string[]
/**
 * The page that opens in place of one that cannot be shown: there is none of that name, or a required param is missing. A short message with a way back when left out.
 */
errorPage?: string
/**
 * The page where a borrower reaches a person, such as the customer service. Whatever fails on a page leads there: data that did not come, a component that broke, a page that cannot be opened. A `retry` may say otherwise (`onHelp`).
 */
helpPage?: string
tabBar?: AppTabBar
/**
 * The languages of the pages, the one to begin with first: it has every text. Their texts stand in pages/texts/LANGUAGE.yaml, and pages show them as `${t.NAME}`. A borrower gets, of these, the one that the address asks for (`?lang=en`), else the one chosen with `setLanguage`, else the one of the app or the browser, else the first. [zh] when left out.
 * 
 * @minItems 1
 */
languages?: ("zh" | "en")[]
/**
 * Whose look the pages wear where they run in neither app. In an app they always wear its own. gr when left out.
 */
brand?: string
api: Api
/**
 * Hosts that a page may lead to, beside its own.
 */
urls?: string[]
tracking?: Tracking
reporting?: Reporting
emergencyStop?: EmergencyStop
/**
 * The hosts that put no scripts of their own into pages: there engines refuse whatever makes code or markup of text (Trusted Types), in the nginx configuration that `gangway publish` writes. Elsewhere it is only reported. The browser stands for every client whose user agent names no host. None when left out.
 */
trustedTypes?: string[]
drafts?: Drafts
institution?: Institution
/**
 * What must have happened before what. The check proves it for every page, on every path and every host, or names the shortest sequence of taps and answers around it. What was confirmed holds for the quote as it is: another quote, or a new day, voids it.
 * 
 * @minItems 1
 */
obligations?: Obligation[]
/**
 * What the pages of a visit share: visit.NAME. It is kept while the front end is open, reloads among it, and gone when it is opened anew, when the user has logged out (the server answers 401, or the app says so) and when the app has another user. Personal data is none: it is kept on the phone.
 */
visit?: {
[k: string]: Typed
}
/**
 * The shapes of the server's answers, for `returns`.
 */
shapes?: {
/**
 * Its fields.
 */
[k: string]: {
[k: string]: ShapeField
}
}
onError?: Steps
onUnauthorized?: Steps
}
/**
 * The bar at the bottom of the app's main pages, shown on the pages that it lists. A tap goes to another of them in place of this one, so that the back key does not go through them all.
 */
export interface AppTabBar {
label: Text
only?: Supports
/**
 * Its pages, from the start to the end of the line.
 * 
 * @minItems 2
 * @maxItems 5
 */
items: AppTab[]
}
/**
 * A page in the bar.
 */
export interface AppTab {
/**
 * The page.
 */
page: string
icon: IconName
text: Text
badge?: Text
/**
 * The event that a tap records.
 */
track?: string
}
/**
 * How the server is reached.
 */
export interface Api {
/**
 * The address before every path.
 */
base: string
headers?: Values
token?: ApiToken
/**
 * Milliseconds until a request counts as failed. When left out, 15000 for a get, 30000 for what writes, 180000 for a file; 0 is no limit. `timeout` at a step or a data source comes first.
 */
timeout?: number
/**
 * The most items that a list in an answer with `returns` may have; one with more is a failure, and is fetched page by page instead (`paging`). 5000 when left out.
 */
maxRows?: number
/**
 * The most characters that an answer may have; a longer one is a failure. 4194304 when left out.
 */
maxCharacters?: number
/**
 * The header with which the server knows a write that comes twice: it holds a random key, the same when a write is repeated, another for each tap. Idempotency-Key when left out.
 */
idempotencyHeader?: string
/**
 * Whether the server does a write once however often it comes with the same key. Writes may then be repeated as reads are; not when left out.
 */
retryWrites?: boolean
}
/**
 * The header in which requests carry the borrower's token, to addresses below base and to no others. The token comes with the page's address, which loses it at once, or from the app; no page can read it. Without this no request carries it.
 */
export interface ApiToken {
/**
 * The name of the header.
 */
header: string
/**
 * The word before the token, such as Bearer; nothing when left out.
 */
scheme?: string
}
/**
 * Where recorded events go.
 */
export interface Tracking {
/**
 * The path below the API base.
 */
post: string
}
/**
 * Where front ends report what goes wrong: components that break, failed steps, uncertain writes, native functions that answer wrongly. Nothing is reported without it. Reports are masked, few, and never in anybody's way; renderer/runtime/report/report.json describes them. What a borrower is told of a failure carries a number, `error.number`, and so does its report. Without reports the number is the same for the same failure in every visit.
 */
export interface Reporting {
/**
 * The path below the API base.
 */
post: string
/**
 * Of how many visits everything is reported, from 0 to 1; all when left out. What a borrower was shown with a number is always reported.
 */
sample?: number
/**
 * Whether these visits also report which pages are opened and how fast they come: web vitals, and when the page can be used. Nothing when left out.
 */
vitals?: boolean
/**
 * Whether what a borrower was shown with a number also brings a capsule: the last 50 acts, changes of the state, requests and native calls before it, so that `gangway replay` can play it again. Texts that do not stand in the pages are replaced by others of the same form: nothing of a person leaves the phone. Nothing when left out.
 */
capsules?: boolean
/**
 * Where each write that signs a contract (`contract`), or that `obligations` names, leaves a receipt, under its key: the version of the page, the documents that were opened with their hashes, the costs that were confirmed, the values and texts on the screen, and when. `gangway receipt FILE` draws that screen again. It holds what the write itself holds, but for codes and passwords: keep it as you keep contracts. Nothing when left out.
 */
receipts?: string
}
/**
 * By whose signature verbs, native functions, pages and writes are stopped without a build: `gangway stop` writes and signs `stop.json` beside the pages, and open clients obey within a minute. Nothing can be stopped without it.
 */
export interface EmergencyStop {
/**
 * The public key, which `gangway stop --key FILE` prints: P-256, SPKI, base64.
 */
key: string
}
/**
 * What borrowers have typed into forms and not sent yet: kept on the phone, encrypted, and put back when the page is opened again. It is wiped when the form was sent, when the user has logged out (the server answers 401, or the app says so) and when the app has another user.
 */
export interface Drafts {
/**
 * How long it is kept after the last change; 30 when `drafts` is left out, and 0 keeps nothing.
 */
minutes: number
}
/**
 * Who stands behind the loans, as `trustFooter` shows it. It is for the institution to say: what nobody has confirmed yet is `verified: assumed`. The preview marks it, and `npm run build` refuses it.
 */
export interface Institution {
lender: InstitutionEntry
funder?: InstitutionEntry
licence: InstitutionEntry
complaints: InstitutionEntry
dataSecurity?: InstitutionEntry
reviewTime?: InstitutionEntry
payoutTime?: InstitutionEntry
repaymentTime?: InstitutionEntry
settlementFee?: InstitutionEntry
}
/**
 * What must have happened before some steps.
 */
export interface Obligation {
before: ObligedStep
/**
 * What the borrower must have confirmed on the page: the costDisclosure of the same quote, the agreements of its forms, its contract.
 * 
 * @minItems 1
 */
confirmed?: ("costDisclosure" | "agreements" | "contract")[]
/**
 * What the step hands over and the borrower must have on screen, as it is sent, in the tap that leads to it: body.amount, query.amount. A state value that tabs, a filter or a search are bound to is on screen while they are: what they show is what it holds.
 * 
 * @minItems 1
 */
shown?: string[]
}
/**
 * Before which steps: all that say what stands here, such as `{ contract: true }` for each write that signs a contract, or `{ navigate: pay, query: { kind: settle } }`.
 */
export interface ObligedStep {
/**
 * Writes that are marked `contract`.
 */
contract?: true
/**
 * Requests with this path.
 */
request?: string
/**
 * Calls of this native function.
 */
callNative?: string
/**
 * Steps that open this page.
 */
navigate?: string
/**
 * Only those that hand this over; a formula may give anything, and counts.
 */
query?: Readonly<Record<string, string | number | boolean>>
}
/**
 * A typed value: a param, a state value or an input of a partial.
 */
export interface Typed {
/**
 * Its type: text, number, money, boolean, list, or the name of a shape in app.yaml or an entity. A text that is personal data has the kind for its type: phone, name, idCard, bankCard, code, password, address, writing, signature, token, location or device.
 */
type: string
/**
 * The texts that it can be.
 * 
 * @minItems 1
 */
oneOf?: string[]
/**
 * For a list: the type of its items.
 */
of?: string
default?: Value
}
/**
 * Opens a native destination.
 */
export interface OpenSchemeStep {
verb: "openScheme"
/**
 * The destination.
 */
openScheme: string
if?: Condition
only?: Supports
onSuccess?: Steps
onError?: Steps
query?: Values
fallback?: Steps
}
/**
 * Calls a native function and waits for its answer.
 */
export interface CallNativeStep {
verb: "callNative"
/**
 * The function.
 */
callNative: string
if?: Condition
only?: Supports
onSuccess?: Steps
onError?: Steps
params?: Values
intention?: Values
contract?: Text
lookup?: Lookup
uncertainText?: Text
onUncertain?: Steps
onEvent?: Steps
/**
 * A name for the answer, for the lines below.
 */
as?: string
onTimeout?: Steps
/**
 * Milliseconds until the answer counts as missing.
 */
timeout?: number
/**
 * The id of the button that shows that it is busy meanwhile; or page: the whole page waits, and says so when it takes a while.
 */
busy?: string
busyText?: Text
onCancel?: Steps
fallback?: Steps
}
/**
 * How to find out what became of it. Until the server says that it was done or not done, it counts as still under way, and is not sent again.
 */
export interface Lookup {
request: Text
query?: Values
/**
 * The shape of the answer. An answer of another shape is a failure; what the shape does not name is left out. any: it may be anything, and nothing that reads it is checked.
 */
returns?: AnswerShape
done: Condition
notDone: Condition
value?: Value
}
/**
 * Switches the page's own back handling (`onBack`) on or off.
 */
export interface InterceptBackStep {
verb: "interceptBack"
/**
 * True: on, false: off.
 */
interceptBack: boolean
if?: Condition
only?: Supports
onSuccess?: Steps
onError?: Steps
}
/**
 * Goes to a page of the mini program.
 */
export interface MiniProgramNavigateStep {
verb: "miniProgramNavigate"
/**
 * The page or move.
 */
miniProgramNavigate: string
if?: Condition
only?: Supports
onSuccess?: Steps
onError?: Steps
query?: Values
url?: Text
/**
 * How to go there, when not as usual.
 */
move?: ("navigateTo" | "redirectTo" | "reLaunch" | "switchTab" | "navigateBack")
/**
 * For back: how many pages.
 */
delta?: number
fallback?: Steps
}
/**
 * Puts a message into the mini program's mailbox. There is no answer: WeChat and Douyin hand the messages over when the user goes back, shares, or the page is closed (WeChat also when its link is copied), all of them at once.
 */
export interface MiniProgramPostStep {
verb: "miniProgramPost"
/**
 * The message's type, by which the mini program knows what it is about.
 */
miniProgramPost: string
if?: Condition
only?: Supports
onSuccess?: Steps
onError?: Steps
data?: Values
fallback?: Steps
}
/**
 * Sends a request to the server and waits for its answer.
 */
export interface RequestStep {
verb: "request"
request: Text
if?: Condition
only?: Supports
onSuccess?: Steps
onError?: Steps
/**
 * The HTTP method; get when left out.
 */
method?: ("get" | "post" | "put" | "patch" | "delete")
query?: Values
body?: Value
/**
 * How the body is sent; json when left out.
 */
encode?: ("json" | "form")
auth?: BasicAuth
/**
 * It changes nothing that counts, though it is no get: sent twice it does no harm, such as a check, or a code by text message. Its outcome is then never uncertain.
 */
reads?: true
intention?: Values
contract?: Text
lookup?: Lookup
uncertainText?: Text
onUncertain?: Steps
/**
 * The shape of the answer. An answer of another shape is a failure; what the shape does not name is left out. any: it may be anything, and nothing that reads it is checked.
 */
returns?: AnswerShape
/**
 * A name for the answer, for the lines below.
 */
as?: string
onTimeout?: Steps
/**
 * Milliseconds until the answer counts as missing; what app.yaml says when left out, else 15000 for a get and 30000 for what writes.
 */
timeout?: number
/**
 * How often it is sent again, at most, when the network or the server is away for a moment; 2 when left out. Writes are sent again only when app.yaml says retryWrites.
 */
retry?: number
/**
 * The id of the button that shows that it is busy meanwhile; or page: the whole page waits, and says so when it takes a while.
 */
busy?: string
busyText?: Text
}
/**
 * Basic authentication.
 */
export interface BasicAuth {
username: Text
password: Text
}
/**
 * Fetches a data source of the page again.
 */
export interface ReloadStep {
verb: "reload"
/**
 * The data source.
 */
reload: string
if?: Condition
only?: Supports
onSuccess?: Steps
onError?: Steps
}
/**
 * Goes to another page of this front end.
 */
export interface NavigateStep {
verb: "navigate"
navigate: Text
if?: Condition
only?: Supports
onSuccess?: Steps
onError?: Steps
query?: Values
/**
 * Back then does not return here.
 */
replace?: boolean
}
/**
 * Leaves the page: back to the page before, or out of the front end.
 */
export interface LeaveStep {
verb: "leave"
/**
 * Nothing is written behind it.
 */
leave: null
if?: Condition
only?: Supports
onSuccess?: Steps
onError?: Steps
}
/**
 * Changes values of the page's state.
 */
export interface SetStateStep {
verb: "setState"
setState: Values
if?: Condition
only?: Supports
onSuccess?: Steps
onError?: Steps
}
/**
 * Changes values that the pages of the visit share.
 */
export interface SetVisitStep {
verb: "setVisit"
setVisit: Values
if?: Condition
only?: Supports
onSuccess?: Steps
onError?: Steps
}
/**
 * Shows the pages in another language from now on, and on later visits. What was typed stays.
 */
export interface SetLanguageStep {
verb: "setLanguage"
setLanguage: Text
if?: Condition
only?: Supports
onSuccess?: Steps
onError?: Steps
}
/**
 * Turns elder mode on or off from now on, and on later visits: larger type and targets, nothing that goes by itself, no advertising over the page.
 */
export interface SetElderModeStep {
verb: "setElderMode"
setElderMode: Condition
if?: Condition
only?: Supports
onSuccess?: Steps
onError?: Steps
}
/**
 * Fills in fields of a form.
 */
export interface SetFieldStep {
verb: "setField"
setField: Values
if?: Condition
only?: Supports
onSuccess?: Steps
onError?: Steps
}
/**
 * Checks a form. When something is missing or wrong it is shown at the field and the list stops.
 */
export interface SubmitStep {
verb: "submit"
/**
 * The form's id.
 */
submit: string
if?: Condition
only?: Supports
onSuccess?: Steps
onError?: Steps
}
/**
 * Shows a short message.
 */
export interface ToastStep {
verb: "toast"
toast: Text
if?: Condition
only?: Supports
onSuccess?: Steps
onError?: Steps
default?: Text
/**
 * Milliseconds; 2000 when left out.
 */
duration?: number
/**
 * What is drawn above it; none when left out.
 */
icon?: ("success" | "failed" | "loading" | "none")
}
/**
 * Asks, and waits for the answer.
 */
export interface DialogStep {
verb: "dialog"
dialog: Text
if?: Condition
only?: Supports
onSuccess?: Steps
onError?: Steps
title?: Text
confirm?: Text
cancel?: Text
/**
 * danger: what the main button does cannot be undone.
 */
tone?: "danger"
/**
 * true: the buttons stand one above the other, the main one first. They do so by themselves where they find no room beside each other.
 */
stacked?: boolean
image?: Text
/**
 * An input in the dialog, for something short. What was typed is the answer, which `as` names: a text, without blanks at its ends. For what belongs to a form take a form.
 */
input?: {
label: Text
placeholder?: Text
default?: Text
/**
 * The most characters; 40 when left out.
 */
maxLength?: number
/**
 * true: it may stay empty. Else the main button waits until something is typed.
 */
optional?: boolean
}
/**
 * A name for what was typed into `input`, for the lines below.
 */
as?: string
/**
 * true: the other button leads to a person, the `helpPage` of app.yaml, and is called 联系客服 unless `cancel` names it. For what has failed. Where there is no such page, or on that page itself, there is no such button.
 */
help?: boolean
onConfirm?: Steps
onCancel?: Steps
}
/**
 * Records an event.
 */
export interface TrackStep {
verb: "track"
/**
 * The event.
 */
track: string
if?: Condition
only?: Supports
onSuccess?: Steps
onError?: Steps
data?: Values
}
/**
 * Takes the first case that holds, else `else`.
 */
export interface MatchStep {
verb: "match"
match: AnyFormula
if?: Condition
only?: Supports
onSuccess?: Steps
onError?: Steps
/**
 * The cases, in order.
 * 
 * @minItems 1
 */
cases: MatchCase[]
else: Steps
}
/**
 * One case: `if` a condition, or `is` a value to compare with.
 */
export interface MatchCase {
if?: Condition
is?: Value
do: Steps
}
/**
 * Takes `then` when the condition holds, else `else`.
 */
export interface BranchStep {
verb: "then"
then: Steps
if: Condition
only?: Supports
onSuccess?: Steps
onError?: Steps
else?: Steps
}
/**
 * At the end of an error branch: the list goes on after the failed step.
 */
export interface ContinueStep {
verb: "continue"
/**
 * Nothing is written behind it.
 */
continue: null
if?: Condition
only?: Supports
onSuccess?: Steps
onError?: Steps
}
/**
 * Ends the list.
 */
export interface StopStep {
verb: "stop"
/**
 * Nothing is written behind it.
 */
stop: null
if?: Condition
only?: Supports
onSuccess?: Steps
onError?: Steps
}
/**
 * Tries a native function that the contract does not know. Nothing checks its parameters, and nobody knows its answer: add a row to actions/contract/natives.yaml before borrowers depend on it, and use callNative.
 */
export interface CallRawStep {
verb: "callRaw"
/**
 * Its name on the wire, such as user/next. For scheme: the target after the app's prefix.
 */
callRaw: string
if?: Condition
only?: Supports
onSuccess?: Steps
onError?: Steps
/**
 * The mechanism that reaches it. The step can be taken on the hosts whose bridge has it.
 */
via: ("scheme" | "promise" | "iosV1" | "iosV2" | "androidV1" | "androidV2" | "androidV3" | "dsbridge" | "wechat" | "douyin")
/**
 * How it answers: async (later; this is usual), sync (at once), oneWay (never). A scheme call never answers.
 */
mode?: ("async" | "sync" | "oneWay")
params?: Values
/**
 * Which fields of its parameters and its answer are personal data, at any depth, and of what kind. No log shows them, and no other parameter takes such data.
 */
personal?: {
[k: string]: PersonalKind
}
/**
 * It commits the borrower to nothing: called twice it does no harm. Left out, an outcome that is not known is no failure.
 */
reads?: true
intention?: Values
lookup?: Lookup
uncertainText?: Text
onUncertain?: Steps
/**
 * A name for the answer, for the lines below.
 */
as?: string
onTimeout?: Steps
/**
 * Milliseconds until the answer counts as missing.
 */
timeout?: number
/**
 * The id of the button that shows that it is busy meanwhile; or page: the whole page waits, and says so when it takes a while.
 */
busy?: string
busyText?: Text
fallback?: Steps
}
/**
 * Takes steps as one: with one condition, one busy button, one error handling.
 */
export interface DoStep {
verb: "do"
do: Steps
if?: Condition
only?: Supports
onSuccess?: Steps
onError?: Steps
/**
 * The id of the button that shows that it is busy meanwhile; or page: the whole page waits, and says so when it takes a while.
 */
busy?: string
busyText?: Text
}
/**
 * Takes steps all at once, and goes on when all are done. None of them sees what another names by `as`; the lines below see all. When one fails and its `onError` does not end in `continue`, the others are given up: what they wait for ends, and nothing more of them is done. What is to come one after the other stands in a `do`. Nothing that commits the user, asks or leaves the page stands here.
 */
export interface ParallelStep {
verb: "parallel"
parallel: Steps
if?: Condition
only?: Supports
onSuccess?: Steps
onError?: Steps
/**
 * The id of the button that shows that it is busy meanwhile; or page: the whole page waits, and says so when it takes a while.
 */
busy?: string
busyText?: Text
}
/**
 * Lets the user share something in the app. In a mini program the user shares by its own menu: leave the mini program a message in `fallback`, and say where the menu is.
 */
export interface ShareStep {
verb: "share"
share: Text
if?: Condition
only?: Supports
onSuccess?: Steps
onError?: Steps
text?: Text
url: Text
image?: Text
onCancel?: Steps
fallback?: Steps
}
/**
 * Lets the user scan a code with the camera. Its text is `resultStr` of the answer.
 */
export interface ScanStep {
verb: "scan"
/**
 * Which codes: any, qrCode or barCode.
 */
scan: ("any" | "qrCode" | "barCode")
if?: Condition
only?: Supports
onSuccess?: Steps
onError?: Steps
/**
 * A name for the answer, for the lines below.
 */
as?: string
onCancel?: Steps
fallback?: Steps
}
/**
 * Copies a text to the clipboard.
 */
export interface CopyStep {
verb: "copy"
copy: Text
if?: Condition
only?: Supports
onSuccess?: Steps
onError?: Steps
fallback?: Steps
}
/**
 * Saves a picture to the phone's album.
 */
export interface SaveImageStep {
verb: "saveImage"
saveImage: Text
if?: Condition
only?: Supports
onSuccess?: Steps
onError?: Steps
onCancel?: Steps
fallback?: Steps
}
/**
 * Waits a while. It ends at once when the page is left.
 */
export interface WaitStep {
verb: "wait"
/**
 * Milliseconds.
 */
wait: number
if?: Condition
only?: Supports
onSuccess?: Steps
onError?: Steps
}
/**
 * Lets the user choose what is done, on a sheet from below.
 */
export interface SheetStep {
verb: "sheet"
sheet: Text
if?: Condition
only?: Supports
onSuccess?: Steps
onError?: Steps
/**
 * The choices, in order.
 * 
 * @minItems 1
 */
choices: SheetChoice[]
cancel?: Text
onCancel?: Steps
}
/**
 * A choice, and what is done.
 */
export interface SheetChoice {
text: Text
note?: Text
/**
 * danger: it cannot be undone.
 */
tone?: "danger"
if?: Condition
only?: Supports
do: Steps
}
/**
 * A partial of pages/partials with its inputs.
 */
export interface Use {
/**
 * The partial.
 */
use: string
with?: Values
/**
 * A name for other lines to refer to.
 */
id?: string
if?: Condition
only?: Supports
/**
 * The event when the user has seen it: half of it, or of a tall one half a screen, for half a second. Once a visit for the same data.
 */
exposure?: string
trackData?: Values
}
/**
 * A paragraph of text: `text`, or several `parts` in one line of reading.
 */
export interface TextComponent {
/**
 * A paragraph of text: `text`, or several `parts` in one line of reading.
 */
type: "text"
/**
 * A name for other lines to refer to.
 */
id?: string
if?: Condition
only?: Supports
text?: Text
/**
 * Parts of the text that look different, or that can be tapped, one after the other.
 * 
 * @minItems 1
 */
parts?: TextPart[]
/**
 * Its size.
 */
size?: ("small" | "normal" | "large" | "title")
tone?: "normal" | "quiet" | "strong" | "success" | "warning" | "danger" | Formula
/**
 * Where it stands.
 */
align?: ("start" | "center" | "end")
/**
 * The event when the user has seen it: half of it, or of a tall one half a screen, for half a second. Once a visit for the same data.
 */
exposure?: string
trackData?: Values
}
/**
 * A part of a text.
 */
export interface TextPart {
text: Text
if?: Condition
/**
 * In bold type.
 */
bold?: boolean
tone?: "normal" | "quiet" | "strong" | "success" | "warning" | "danger" | Formula
/**
 * It is an amount: set larger, so that it is found at once.
 */
amount?: boolean
onTap?: Steps
/**
 * The event that a tap records.
 */
track?: string
trackData?: Values
}
/**
 * A line of text with the time that is left: `seconds` or `until`.
 */
export interface CountdownComponent {
/**
 * A line of text with the time that is left: `seconds` or `until`.
 */
type: "countdown"
/**
 * A name for other lines to refer to.
 */
id?: string
if?: Condition
only?: Supports
seconds?: NumberFormula
until?: Text
text: Late<"line">
/**
 * Its size.
 */
size?: ("small" | "normal" | "large" | "title")
/**
 * How it is meant.
 */
tone?: ("normal" | "quiet" | "strong" | "success" | "warning" | "danger")
/**
 * Where it stands.
 */
align?: ("start" | "center" | "end")
onEnd?: Steps
}
/**
 * A row with a title and a value; with onTap it leads somewhere.
 */
export interface CellComponent {
/**
 * A row with a title and a value; with onTap it leads somewhere.
 */
type: "cell"
/**
 * A name for other lines to refer to.
 */
id?: string
if?: Condition
only?: Supports
title: Text
icon?: IconName
image?: Text
note?: Text
progress?: CellProgress
value?: Text
tone?: "normal" | "quiet" | "success" | "warning" | "danger" | Formula
tag?: Text
tagTone?: "brand" | "quiet" | "success" | "warning" | "danger" | Formula
switch?: Condition
/**
 * false: no arrow at the end, though a tap does something here and leads nowhere.
 */
arrow?: boolean
/**
 * The data source that calculates the figures. Its `get`, `query` and `when` name the fields. Until there are figures for what they hold now, the note says why, and a tap leads to the field or calculates again. Such a row has no drawing, switch or bar.
 */
of?: string
onTap?: Steps
/**
 * The event that a tap records.
 */
track?: string
/**
 * The event when the user has seen it: half of it, or of a tall one half a screen, for half a second. Once a visit for the same data.
 */
exposure?: string
trackData?: Values
}
/**
 * How much of the whole is done, as a thin bar below the note; none when `value` is null.
 */
export interface CellProgress {
label: Text
value: Percent
note?: Text
}
/**
 * Rows that belong together.
 */
export interface GroupComponent {
/**
 * Rows that belong together.
 */
type: "group"
/**
 * A name for other lines to refer to.
 */
id?: string
if?: Condition
only?: Supports
title?: Text
body: Body
/**
 * The event when the user has seen it: half of it, or of a tall one half a screen, for half a second. Once a visit for the same data.
 */
exposure?: string
trackData?: Values
}
/**
 * A button.
 */
export interface ButtonComponent {
/**
 * A button.
 */
type: "button"
/**
 * A name for other lines to refer to.
 */
id?: string
if?: Condition
only?: Supports
text: Text
icon?: IconName
tone?: "primary" | "plain" | "danger" | Formula
/**
 * Its size; normal when left out.
 */
size?: ("normal" | "small")
/**
 * true: as wide as its text, not as its place.
 */
inline?: boolean
/**
 * bottom: it stays at the bottom of the screen, above the keyboard and the safe area.
 */
sticky?: "bottom"
disabled?: Condition
loading?: Condition
/**
 * So many seconds it cannot be tapped from when it is first shown; they are counted in its text.
 */
waitBefore?: number
/**
 * So many seconds it cannot be tapped again once what it does is done; after a failure it can be at once.
 */
waitAfter?: number
onTap: Steps
/**
 * The event that a tap records.
 */
track?: string
/**
 * The event when the user has seen it: half of it, or of a tall one half a screen, for half a second. Once a visit for the same data.
 */
exposure?: string
trackData?: Values
}
/**
 * Tabs, each with its own content.
 */
export interface TabsComponent {
/**
 * Tabs, each with its own content.
 */
type: "tabs"
/**
 * A name for other lines to refer to.
 */
id?: string
if?: Condition
only?: Supports
/**
 * The state value that holds the key of the open tab, such as state.tab. It always is the key of the tab on screen: when the page opens, and when its items change, the first tab is opened and written to it if it holds none of them. Without any tab it is empty, and so is a key that its list no longer has while the tabs are out of sight.
 */
bind: string
label?: Text
/**
 * A finger turns from one tab to the next; the content follows it.
 */
swipeable?: boolean
/**
 * The bar stays at the top of the screen while the content scrolls by.
 */
sticky?: boolean
/**
 * How the bar looks: a control with a thumb, which is left for many by a line; line: a line below the open one; card: each on a card of its own. control when left out.
 */
look?: ("control" | "line" | "card")
/**
 * The tabs: a list here, or a formula that gives a list; for each of its items `item` is shown.
 */
items: readonly TabItem[] | Formula
/**
 * The name of an item in the lines below.
 */
each?: string
key?: Late<"itemKey">
item?: TabOfList
empty?: Component
/**
 * The event when the user has seen it: half of it, or of a tall one half a screen, for half a second. Once a visit for the same data.
 */
exposure?: string
trackData?: Values
}
/**
 * The tab of an item.
 */
export interface TabOfList {
title: Late<"title">
icon?: IconName
badge?: Late<"badge">
body: Body
}
/**
 * Where the user stands in a sequence: earlier steps are finished, the current one is in process, later ones are pending.
 */
export interface StepsComponent {
/**
 * Where the user stands in a sequence: earlier steps are finished, the current one is in process, later ones are pending.
 */
type: "steps"
/**
 * A name for other lines to refer to.
 */
id?: string
if?: Condition
only?: Supports
/**
 * The steps: their titles, or titles with a note.
 * 
 * @minItems 2
 */
items: (Text | StepItem)[]
current: NumberFormula
/**
 * One below the other, with room for notes, or side by side; horizontal when left out.
 */
direction?: ("horizontal" | "vertical")
label?: Text
}
/**
 * A step with a note.
 */
export interface StepItem {
title: Text
note?: Text
}
/**
 * A line of notice that scrolls when it is too long.
 */
export interface NoticeBarComponent {
/**
 * A line of notice that scrolls when it is too long.
 */
type: "noticeBar"
/**
 * A name for other lines to refer to.
 */
id?: string
if?: Condition
only?: Supports
text: Text
/**
 * It can be closed.
 */
closable?: boolean
onTap?: Steps
/**
 * The event when the user has seen it: half of it, or of a tall one half a screen, for half a second. Once a visit for the same data.
 */
exposure?: string
trackData?: Values
}
/**
 * A card with one large amount.
 */
export interface AmountCardComponent {
/**
 * A card with one large amount.
 */
type: "amountCard"
/**
 * A name for other lines to refer to.
 */
id?: string
if?: Condition
only?: Supports
label: Text
value: Text
hint?: Text
tag?: Text
tone?: "brand" | "quiet" | "success" | "warning" | "danger" | Formula
progress?: AmountProgress
/**
 * Two or three small figures below it.
 * 
 * @minItems 2
 * @maxItems 3
 */
items?: AmountItem[]
action?: AmountAction
/**
 * The event when the user has seen it: half of it, or of a tall one half a screen, for half a second. Once a visit for the same data.
 */
exposure?: string
trackData?: Values
}
/**
 * How much of the whole is used, as a bar below the amount.
 */
export interface AmountProgress {
label: Text
value: Percent
}
/**
 * A small figure.
 */
export interface AmountItem {
label: Text
value: Text
}
/**
 * A button on the card.
 */
export interface AmountAction {
text: Text
onTap: Steps
/**
 * The event that a tap records.
 */
track?: string
trackData?: Values
}
/**
 * The outline of what is being loaded.
 */
export interface SkeletonComponent {
/**
 * The outline of what is being loaded.
 */
type: "skeleton"
/**
 * A name for other lines to refer to.
 */
id?: string
if?: Condition
only?: Supports
/**
 * What it stands for.
 */
shape?: ("amountCard" | "card" | "cells" | "form" | "grid" | "image" | "planTable" | "steps" | "text")
/**
 * How many rows, or things in a grid.
 */
lines?: number
}
/**
 * Says that there is nothing.
 */
export interface EmptyComponent {
/**
 * Says that there is nothing.
 */
type: "empty"
/**
 * A name for other lines to refer to.
 */
id?: string
if?: Condition
only?: Supports
text: Text
note?: Text
/**
 * What is missing; bill when left out.
 */
drawing?: ("bill" | "coupon" | "message" | "search")
body?: Body
/**
 * The event when the user has seen it: half of it, or of a tall one half a screen, for half a second. Once a visit for the same data.
 */
exposure?: string
trackData?: Values
}
/**
 * Says that loading failed, and offers to try again.
 */
export interface RetryComponent {
/**
 * Says that loading failed, and offers to try again.
 */
type: "retry"
/**
 * A name for other lines to refer to.
 */
id?: string
if?: Condition
only?: Supports
text: Text
button?: Text
onTap?: Steps
onHelp?: Steps
}
/**
 * Shows its content when a data source has loaded, and something fitting before, on failure and when there is nothing.
 */
export interface DataComponent {
/**
 * Shows its content when a data source has loaded, and something fitting before, on failure and when there is nothing.
 */
type: "data"
/**
 * A name for other lines to refer to.
 */
id?: string
if?: Condition
only?: Supports
/**
 * The data source.
 */
of: string
loading?: Component
error?: Component
empty?: Component
body: Body
}
/**
 * Shows a component for each item of a list.
 */
export interface ListComponent {
/**
 * Shows a component for each item of a list.
 */
type: "list"
/**
 * A name for other lines to refer to.
 */
id?: string
if?: Condition
only?: Supports
items: ListFormula
/**
 * The name of an item in the lines below.
 */
each: string
key: Late<"itemKey">
item: Component
empty?: Component
/**
 * The event when the user has seen it: half of it, or of a tall one half a screen, for half a second. Once a visit for the same data.
 */
exposure?: string
trackData?: Values
/**
 * The data source that is loaded on when the end of the list comes near. It has `paging`.
 */
more?: string
}
/**
 * Fields that are checked and sent together.
 */
export interface FormComponent {
/**
 * Fields that are checked and sent together.
 */
type: "form"
/**
 * The form's name, for submit.
 */
id: string
if?: Condition
only?: Supports
title?: Text
/**
 * The fields. Their names are unique on the page: form.phone is the field named phone.
 * 
 * @minItems 1
 */
fields: Field[]
/**
 * Conditions over several fields.
 * 
 * @minItems 1
 */
check?: CrossCheck[]
/**
 * false: what a borrower has typed is not kept for the next time the page is opened. When left out, it is kept for some minutes on the phone, encrypted, and put back with a line that says so (`drafts` in app.yaml).
 */
draft?: false
leaveGuard?: Text
/**
 * The event when the user has seen it: half of it, or of a tall one half a screen, for half a second. Once a visit for the same data.
 */
exposure?: string
trackData?: Values
}
/**
 * A line of text.
 */
export interface TextField {
/**
 * A line of text.
 */
type: "text"
/**
 * Its name: form.NAME.
 */
name: string
label: Text
required?: Condition
requiredText?: Text
help?: Text
if?: Condition
only?: Supports
disabled?: Condition
readonly?: Condition
onChange?: Steps
/**
 * false: what was typed here is never kept, as for a security code in a `digit` field. Passwords, codes from messages, card and identity numbers, boxes to tick, switches, agreements, pictures and signatures never are. Kept when left out.
 */
draft?: false
placeholder?: Text
default?: Value
prefix?: Text
suffix?: Text
/**
 * The most characters that can be typed.
 */
maxLength?: number
personal?: PersonalKind
/**
 * What it accepts.
 * 
 * @minItems 1
 */
rules?: Rule[]
/**
 * What the phone may fill in.
 */
autocomplete?: ("name" | "off")
suggest?: OnlyListFormula
checkWith?: RemoteCheck
}
/**
 * The text matches a regular expression.
 */
export interface PatternRule {
rule: "pattern"
/**
 * The expression. Needs a maxLength on the field.
 */
pattern: string
error?: Text
}
/**
 * The text has at least so many characters.
 */
export interface MinLengthRule {
rule: "minLength"
/**
 * How many.
 */
minLength: number
error?: Text
}
/**
 * The text has at most so many characters.
 */
export interface MaxLengthRule {
rule: "maxLength"
/**
 * How many.
 */
maxLength: number
error?: Text
}
/**
 * The text has exactly so many characters.
 */
export interface LengthRule {
rule: "length"
/**
 * How many.
 */
length: number
error?: Text
}
/**
 * The number is at least this.
 */
export interface MinRule {
rule: "min"
min: NumberFormula
error?: Text
}
/**
 * The number is at most this.
 */
export interface MaxRule {
rule: "max"
max: NumberFormula
error?: Text
}
/**
 * At most so many options are chosen.
 */
export interface MaxSelectedRule {
rule: "maxSelected"
/**
 * How many.
 */
maxSelected: number
error?: Text
}
/**
 * Digits only.
 */
export interface DigitsRule {
rule: "digits"
/**
 * Write true.
 */
digits: true
error?: Text
}
/**
 * A mobile phone number of mainland China.
 */
export interface PhoneRule {
rule: "phone"
/**
 * Write true.
 */
phone: true
error?: Text
}
/**
 * A Chinese name.
 */
export interface CnNameRule {
rule: "cnName"
/**
 * Write true.
 */
cnName: true
error?: Text
}
/**
 * The number of a mainland identity card: province, date of birth and check digit. It is sent with a capital X.
 */
export interface CnIdRule {
rule: "cnId"
/**
 * Write true.
 */
cnId: true
error?: Text
}
/**
 * The number of a bank card: 12 to 19 digits with a right check digit.
 */
export interface BankCardRule {
rule: "bankCard"
/**
 * Write true.
 */
bankCard: true
error?: Text
}
/**
 * An e-mail address.
 */
export interface EmailRule {
rule: "email"
/**
 * Write true.
 */
email: true
error?: Text
}
/**
 * A condition of your own over form., state., data. and params.
 */
export interface CheckRule {
rule: "check"
check: Condition
error?: Text
}
/**
 * A check that the server makes, once the field's own rules are kept: when the field is left, and again when the form is submitted. An answer that does not come holds nobody up, and the borrower is told.
 */
export interface RemoteCheck {
get?: Text
post?: Text
query?: Values
body?: Values
/**
 * The shape of the answer. An answer of another shape is a failure; what the shape does not name is left out.
 */
returns?: AnswerShape
must?: Condition
/**
 * Milliseconds of quiet before it is sent while somebody types; 400 when left out.
 */
debounce?: number
error: Text
}
/**
 * Digits only, with the digit keyboard. The value is text, so that leading zeros stay.
 */
export interface DigitField {
/**
 * Digits only, with the digit keyboard. The value is text, so that leading zeros stay.
 */
type: "digit"
/**
 * Its name: form.NAME.
 */
name: string
label: Text
required?: Condition
requiredText?: Text
help?: Text
if?: Condition
only?: Supports
disabled?: Condition
readonly?: Condition
onChange?: Steps
/**
 * false: what was typed here is never kept, as for a security code in a `digit` field. Passwords, codes from messages, card and identity numbers, boxes to tick, switches, agreements, pictures and signatures never are. Kept when left out.
 */
draft?: false
placeholder?: Text
default?: Value
/**
 * The most characters that can be typed.
 */
maxLength?: number
personal?: PersonalKind
/**
 * What it accepts.
 * 
 * @minItems 1
 */
rules?: Rule[]
/**
 * How the digits are spaced on screen, such as [4, 4, 4, 4, 3].
 * 
 * @minItems 1
 */
grouping?: number[]
checkWith?: RemoteCheck
}
/**
 * An amount in yuan, exact, at most two decimals. The value is money.
 */
export interface MoneyField {
/**
 * An amount in yuan, exact, at most two decimals. The value is money.
 */
type: "money"
/**
 * Its name: form.NAME.
 */
name: string
label: Text
required?: Condition
requiredText?: Text
help?: Text
if?: Condition
only?: Supports
disabled?: Condition
readonly?: Condition
onChange?: Steps
/**
 * false: what was typed here is never kept, as for a security code in a `digit` field. Passwords, codes from messages, card and identity numbers, boxes to tick, switches, agreements, pictures and signatures never are. Kept when left out.
 */
draft?: false
placeholder?: Text
default?: Value
/**
 * What it accepts.
 * 
 * @minItems 1
 */
rules?: Rule[]
unit?: Text
}
/**
 * A mobile phone number, shown as 138 0013 8000 and checked.
 */
export interface PhoneField {
/**
 * A mobile phone number, shown as 138 0013 8000 and checked.
 */
type: "phone"
/**
 * Its name: form.NAME.
 */
name: string
label: Text
required?: Condition
requiredText?: Text
help?: Text
if?: Condition
only?: Supports
disabled?: Condition
readonly?: Condition
onChange?: Steps
/**
 * false: what was typed here is never kept, as for a security code in a `digit` field. Passwords, codes from messages, card and identity numbers, boxes to tick, switches, agreements, pictures and signatures never are. Kept when left out.
 */
draft?: false
placeholder?: Text
default?: Value
/**
 * What it accepts.
 * 
 * @minItems 1
 */
rules?: Rule[]
checkWith?: RemoteCheck
}
/**
 * A code by text message, with the button that sends it and its countdown.
 */
export interface SmsCodeField {
/**
 * A code by text message, with the button that sends it and its countdown.
 */
type: "smsCode"
/**
 * Its name: form.NAME.
 */
name: string
label: Text
required?: Condition
requiredText?: Text
help?: Text
if?: Condition
only?: Supports
disabled?: Condition
readonly?: Condition
onChange?: Steps
/**
 * false: what was typed here is never kept, as for a security code in a `digit` field. Passwords, codes from messages, card and identity numbers, boxes to tick, switches, agreements, pictures and signatures never are. Kept when left out.
 */
draft?: false
placeholder?: Text
/**
 * How many digits; 6 when left out.
 */
length?: number
/**
 * The pause before it can be sent again; 60 when left out.
 */
seconds?: number
send: Steps
sendIf?: Condition
}
/**
 * A choice from a wheel.
 */
export interface PickerField {
/**
 * A choice from a wheel.
 */
type: "picker"
/**
 * Its name: form.NAME.
 */
name: string
label: Text
required?: Condition
requiredText?: Text
help?: Text
if?: Condition
only?: Supports
disabled?: Condition
readonly?: Condition
onChange?: Steps
/**
 * false: what was typed here is never kept, as for a security code in a `digit` field. Passwords, codes from messages, card and identity numbers, boxes to tick, switches, agreements, pictures and signatures never are. Kept when left out.
 */
draft?: false
placeholder?: Text
default?: Value
/**
 * The options: a list here, or a formula that gives a list of { value, text }.
 */
options: readonly PickerOption[] | Formula
/**
 * How it is chosen; wheel when left out. list: from a list, where a tap is enough; with more than 7 options it has a search, and an index at its edge where options have `index`.
 */
look?: ("wheel" | "list")
}
/**
 * A box to tick. The value is true or false.
 */
export interface CheckboxField {
/**
 * A box to tick. The value is true or false.
 */
type: "checkbox"
/**
 * Its name: form.NAME.
 */
name: string
label: Text
required?: Condition
requiredText?: Text
help?: Text
if?: Condition
only?: Supports
disabled?: Condition
readonly?: Condition
onChange?: Steps
/**
 * false: what was typed here is never kept, as for a security code in a `digit` field. Passwords, codes from messages, card and identity numbers, boxes to tick, switches, agreements, pictures and signatures never are. Kept when left out.
 */
draft?: false
default?: Value
text?: Text
}
/**
 * A row that opens something else to choose from, such as the phone's contacts. Its steps fill the field with setField.
 */
export interface PickField {
/**
 * A row that opens something else to choose from, such as the phone's contacts. Its steps fill the field with setField.
 */
type: "pick"
/**
 * Its name: form.NAME.
 */
name: string
label: Text
required?: Condition
requiredText?: Text
help?: Text
if?: Condition
only?: Supports
disabled?: Condition
readonly?: Condition
onChange?: Steps
/**
 * false: what was typed here is never kept, as for a security code in a `digit` field. Passwords, codes from messages, card and identity numbers, boxes to tick, switches, agreements, pictures and signatures never are. Kept when left out.
 */
draft?: false
placeholder?: Text
text?: Text
onTap: Steps
}
/**
 * Agreements to accept with one box; each can be read.
 */
export interface AgreementsField {
/**
 * Agreements to accept with one box; each can be read.
 */
type: "agreements"
/**
 * Its name: form.NAME.
 */
name: string
label: Text
required?: Condition
requiredText?: Text
help?: Text
if?: Condition
only?: Supports
disabled?: Condition
readonly?: Condition
onChange?: Steps
/**
 * false: what was typed here is never kept, as for a security code in a `digit` field. Passwords, codes from messages, card and identity numbers, boxes to tick, switches, agreements, pictures and signatures never are. Kept when left out.
 */
draft?: false
items: ListFormula
text?: Text
onOpen?: Steps
/**
 * Whether each must have been read to its end before the box can be ticked. With onOpen, and for a page of this front end, it counts as read when it has been opened.
 */
mustRead?: boolean
/**
 * With mustRead: how many seconds each must have been in sight; with onOpen, how long at least after the last one was opened.
 */
seconds?: number
}
/**
 * A number, such as a count of people; for money there is money.
 */
export interface NumberField {
/**
 * A number, such as a count of people; for money there is money.
 */
type: "number"
/**
 * Its name: form.NAME.
 */
name: string
label: Text
required?: Condition
requiredText?: Text
help?: Text
if?: Condition
only?: Supports
disabled?: Condition
readonly?: Condition
onChange?: Steps
/**
 * false: what was typed here is never kept, as for a security code in a `digit` field. Passwords, codes from messages, card and identity numbers, boxes to tick, switches, agreements, pictures and signatures never are. Kept when left out.
 */
draft?: false
placeholder?: Text
default?: Value
/**
 * How many decimals can be typed; none when left out.
 */
decimals?: number
unit?: Text
/**
 * What it accepts.
 * 
 * @minItems 1
 */
rules?: Rule[]
}
/**
 * Several lines of text.
 */
export interface TextareaField {
/**
 * Several lines of text.
 */
type: "textarea"
/**
 * Its name: form.NAME.
 */
name: string
label: Text
required?: Condition
requiredText?: Text
help?: Text
if?: Condition
only?: Supports
disabled?: Condition
readonly?: Condition
onChange?: Steps
/**
 * false: what was typed here is never kept, as for a security code in a `digit` field. Passwords, codes from messages, card and identity numbers, boxes to tick, switches, agreements, pictures and signatures never are. Kept when left out.
 */
draft?: false
placeholder?: Text
default?: Value
/**
 * The most characters that can be typed.
 */
maxLength?: number
/**
 * How many lines it shows; 3 when left out.
 */
rows?: number
personal?: PersonalKind
/**
 * What it accepts.
 * 
 * @minItems 1
 */
rules?: Rule[]
}
/**
 * The number of a mainland identity card. It is checked by its check digit, sent with a capital X, and shown in part while nobody types in it.
 */
export interface IdCardField {
/**
 * The number of a mainland identity card. It is checked by its check digit, sent with a capital X, and shown in part while nobody types in it.
 */
type: "idCard"
/**
 * Its name: form.NAME.
 */
name: string
label: Text
required?: Condition
requiredText?: Text
help?: Text
if?: Condition
only?: Supports
disabled?: Condition
readonly?: Condition
onChange?: Steps
/**
 * false: what was typed here is never kept, as for a security code in a `digit` field. Passwords, codes from messages, card and identity numbers, boxes to tick, switches, agreements, pictures and signatures never are. Kept when left out.
 */
draft?: false
placeholder?: Text
default?: Value
/**
 * What it accepts.
 * 
 * @minItems 1
 */
rules?: Rule[]
checkWith?: RemoteCheck
}
/**
 * The number of a bank card, shown in groups of four and checked by its check digit.
 */
export interface BankCardField {
/**
 * The number of a bank card, shown in groups of four and checked by its check digit.
 */
type: "bankCard"
/**
 * Its name: form.NAME.
 */
name: string
label: Text
required?: Condition
requiredText?: Text
help?: Text
if?: Condition
only?: Supports
disabled?: Condition
readonly?: Condition
onChange?: Steps
/**
 * false: what was typed here is never kept, as for a security code in a `digit` field. Passwords, codes from messages, card and identity numbers, boxes to tick, switches, agreements, pictures and signatures never are. Kept when left out.
 */
draft?: false
placeholder?: Text
default?: Value
/**
 * What it accepts.
 * 
 * @minItems 1
 */
rules?: Rule[]
checkWith?: RemoteCheck
}
/**
 * A choice of one, all options in sight.
 */
export interface RadioField {
/**
 * A choice of one, all options in sight.
 */
type: "radio"
/**
 * Its name: form.NAME.
 */
name: string
label: Text
required?: Condition
requiredText?: Text
help?: Text
if?: Condition
only?: Supports
disabled?: Condition
readonly?: Condition
onChange?: Steps
/**
 * false: what was typed here is never kept, as for a security code in a `digit` field. Passwords, codes from messages, card and identity numbers, boxes to tick, switches, agreements, pictures and signatures never are. Kept when left out.
 */
draft?: false
default?: Value
/**
 * The options: a list here, or a formula that gives a list of { value, text }.
 */
options: readonly PickerOption[] | Formula
}
/**
 * A choice of several. The value is the list of what is chosen.
 */
export interface CheckboxGroupField {
/**
 * A choice of several. The value is the list of what is chosen.
 */
type: "checkboxGroup"
/**
 * Its name: form.NAME.
 */
name: string
label: Text
required?: Condition
requiredText?: Text
help?: Text
if?: Condition
only?: Supports
disabled?: Condition
readonly?: Condition
onChange?: Steps
/**
 * false: what was typed here is never kept, as for a security code in a `digit` field. Passwords, codes from messages, card and identity numbers, boxes to tick, switches, agreements, pictures and signatures never are. Kept when left out.
 */
draft?: false
default?: Value
/**
 * The options: a list here, or a formula that gives a list of { value, text }.
 */
options: readonly PickerOption[] | Formula
/**
 * The most that can be chosen; a further tap does nothing.
 */
maxSelected?: number
/**
 * What it accepts.
 * 
 * @minItems 1
 */
rules?: Rule[]
}
/**
 * A switch. The value is true or false.
 */
export interface SwitchField {
/**
 * A switch. The value is true or false.
 */
type: "switch"
/**
 * Its name: form.NAME.
 */
name: string
label: Text
required?: Condition
requiredText?: Text
help?: Text
if?: Condition
only?: Supports
disabled?: Condition
readonly?: Condition
onChange?: Steps
/**
 * false: what was typed here is never kept, as for a security code in a `digit` field. Passwords, codes from messages, card and identity numbers, boxes to tick, switches, agreements, pictures and signatures never are. Kept when left out.
 */
draft?: false
default?: Value
}
/**
 * An amount in large figures, with a number keyboard of its own. The value is money, exact.
 */
export interface AmountInputField {
/**
 * An amount in large figures, with a number keyboard of its own. The value is money, exact.
 */
type: "amountInput"
/**
 * Its name: form.NAME.
 */
name: string
label: Text
required?: Condition
requiredText?: Text
help?: Text
if?: Condition
only?: Supports
disabled?: Condition
readonly?: Condition
onChange?: Steps
/**
 * false: what was typed here is never kept, as for a security code in a `digit` field. Passwords, codes from messages, card and identity numbers, boxes to tick, switches, agreements, pictures and signatures never are. Kept when left out.
 */
draft?: false
placeholder?: Text
default?: Value
/**
 * What it accepts.
 * 
 * @minItems 1
 */
rules?: Rule[]
min?: NumberFormula
max?: NumberFormula
/**
 * The amount must be a multiple of this, such as 100 or ${data.offer.unit}; with a whole number there is no decimal point.
 */
step?: number | Formula
/**
 * Amounts to choose with one tap: a list here, in which all is the most that is accepted, or a formula that gives one. An amount that is the most is called 全部.
 */
quick?: readonly (number | "all")[] | Formula
/**
 * Whether there is a slider for the same amount, from min, or 0, to max.
 */
slider?: boolean
}
/**
 * A secret number, such as a payment password, in cells, with a shuffled keyboard of its own. It can be sent in the body of a request and nowhere else.
 */
export interface PasswordField {
/**
 * A secret number, such as a payment password, in cells, with a shuffled keyboard of its own. It can be sent in the body of a request and nowhere else.
 */
type: "password"
/**
 * Its name: form.NAME.
 */
name: string
label: Text
required?: Condition
requiredText?: Text
help?: Text
if?: Condition
only?: Supports
disabled?: Condition
readonly?: Condition
onChange?: Steps
/**
 * false: what was typed here is never kept, as for a security code in a `digit` field. Passwords, codes from messages, card and identity numbers, boxes to tick, switches, agreements, pictures and signatures never are. Kept when left out.
 */
draft?: false
/**
 * How many digits; 6 when left out.
 */
length?: number
onComplete?: Steps
}
/**
 * A number on a scale, chosen by sliding.
 */
export interface SliderField {
/**
 * A number on a scale, chosen by sliding.
 */
type: "slider"
/**
 * Its name: form.NAME.
 */
name: string
label: Text
required?: Condition
requiredText?: Text
help?: Text
if?: Condition
only?: Supports
disabled?: Condition
readonly?: Condition
onChange?: Steps
/**
 * false: what was typed here is never kept, as for a security code in a `digit` field. Passwords, codes from messages, card and identity numbers, boxes to tick, switches, agreements, pictures and signatures never are. Kept when left out.
 */
draft?: false
default: Value
min?: NumberFormula
max?: NumberFormula
/**
 * How far one step goes; 1 when left out.
 */
step?: number
unit?: Text
text?: Text
}
/**
 * A small number with a button to each side.
 */
export interface StepperField {
/**
 * A small number with a button to each side.
 */
type: "stepper"
/**
 * Its name: form.NAME.
 */
name: string
label: Text
required?: Condition
requiredText?: Text
help?: Text
if?: Condition
only?: Supports
disabled?: Condition
readonly?: Condition
onChange?: Steps
/**
 * false: what was typed here is never kept, as for a security code in a `digit` field. Passwords, codes from messages, card and identity numbers, boxes to tick, switches, agreements, pictures and signatures never are. Kept when left out.
 */
draft?: false
default: Value
min?: NumberFormula
max?: NumberFormula
/**
 * How far one tap goes; 1 when left out.
 */
step?: number
unit?: Text
}
/**
 * Pictures, sent to the server one by one as they are chosen, and documents, such as PDFs, where `accept` lets them in: each has a row with its name, size and state. Several can be put in another order. The value is the list of what the server answered, in that order.
 */
export interface UploaderField {
/**
 * Pictures, sent to the server one by one as they are chosen, and documents, such as PDFs, where `accept` lets them in: each has a row with its name, size and state. Several can be put in another order. The value is the list of what the server answered, in that order.
 */
type: "uploader"
/**
 * Its name: form.NAME.
 */
name: string
label: Text
required?: Condition
requiredText?: Text
help?: Text
if?: Condition
only?: Supports
disabled?: Condition
readonly?: Condition
onChange?: Steps
/**
 * false: what was typed here is never kept, as for a security code in a `digit` field. Passwords, codes from messages, card and identity numbers, boxes to tick, switches, agreements, pictures and signatures never are. Kept when left out.
 */
draft?: false
upload: Text
/**
 * The field of the answer that stands for the picture; the whole answer when left out.
 */
value?: string
/**
 * The shape of the answer. An answer of another shape is a failure; what the shape does not name is left out.
 */
returns?: AnswerShape
/**
 * The types of file that can be chosen; image/* when left out.
 */
accept?: string
/**
 * The most that can be chosen; without a limit when left out, one with a frame.
 */
maxCount?: number
/**
 * The largest that is taken, in bytes or as text such as 5MB; without a limit when left out. It is measured of what would be sent.
 */
maxSize?: (number | string)
onOversize?: Steps
/**
 * Whether pictures are made smaller before they are sent; they are when left out.
 */
compress?: boolean
/**
 * The longest side that is left, in pixels; 1920 when left out.
 */
maxSide?: number
/**
 * The quality that is left, from 0.1 to 1; 0.8 when left out.
 */
quality?: number
/**
 * Opens the camera at once: the one that the phone takes, or the one on its back.
 */
capture?: ("camera" | "environment")
sample?: Text
/**
 * What to mind, each in a line, such as that all four corners must be seen.
 * 
 * @minItems 1
 * @maxItems 6
 */
tips?: Text[]
/**
 * Draws the outline of an identity card, for its front with the portrait or its back with the emblem.
 */
frame?: ("idFront" | "idBack")
}
/**
 * A signature, written with the finger. The value is the picture as a data URL, or what the server answered to it.
 */
export interface SignatureField {
/**
 * A signature, written with the finger. The value is the picture as a data URL, or what the server answered to it.
 */
type: "signature"
/**
 * Its name: form.NAME.
 */
name: string
label: Text
required?: Condition
requiredText?: Text
help?: Text
if?: Condition
only?: Supports
disabled?: Condition
readonly?: Condition
onChange?: Steps
/**
 * false: what was typed here is never kept, as for a security code in a `digit` field. Passwords, codes from messages, card and identity numbers, boxes to tick, switches, agreements, pictures and signatures never are. Kept when left out.
 */
draft?: false
upload?: Text
/**
 * The field of the answer that stands for the picture; the whole answer when left out.
 */
value?: string
/**
 * The shape of the answer. An answer of another shape is a failure; what the shape does not name is left out.
 */
returns?: AnswerShape
/**
 * How many strokes it has at least; 2 when left out.
 */
minStrokes?: number
}
/**
 * A choice of one, its options side by side.
 */
export interface ChoiceField {
/**
 * A choice of one, its options side by side.
 */
type: "choice"
/**
 * Its name: form.NAME.
 */
name: string
label: Text
required?: Condition
requiredText?: Text
help?: Text
if?: Condition
only?: Supports
disabled?: Condition
readonly?: Condition
onChange?: Steps
/**
 * false: what was typed here is never kept, as for a security code in a `digit` field. Passwords, codes from messages, card and identity numbers, boxes to tick, switches, agreements, pictures and signatures never are. Kept when left out.
 */
draft?: false
default?: Value
/**
 * The options: a list here, or a formula that gives one. An option is { value, text }, or a value alone.
 */
options: readonly ChoiceOption[] | Formula
optionValue?: Late<"optionValue">
optionText?: Late<"optionText">
optionNote?: Late<"optionNote">
/**
 * How many stand side by side; as many as fit when left out.
 */
columns?: number
}
/**
 * A day, a month or a year, from wheels. The value is a text: 2026-11-21, 2026-11 or 2026.
 */
export interface DateField {
/**
 * A day, a month or a year, from wheels. The value is a text: 2026-11-21, 2026-11 or 2026.
 */
type: "date"
/**
 * Its name: form.NAME.
 */
name: string
label: Text
required?: Condition
requiredText?: Text
help?: Text
if?: Condition
only?: Supports
disabled?: Condition
readonly?: Condition
onChange?: Steps
/**
 * false: what was typed here is never kept, as for a security code in a `digit` field. Passwords, codes from messages, card and identity numbers, boxes to tick, switches, agreements, pictures and signatures never are. Kept when left out.
 */
draft?: false
placeholder?: Text
default?: Value
/**
 * How exact it is; day when left out.
 */
precision?: ("day" | "month" | "year")
min?: Day
max?: Day
}
/**
 * A choice that narrows step by step, such as a bank and its branch. The value is the list of the values chosen, from the first step on.
 */
export interface CascadeField {
/**
 * A choice that narrows step by step, such as a bank and its branch. The value is the list of the values chosen, from the first step on.
 */
type: "cascade"
/**
 * Its name: form.NAME.
 */
name: string
label: Text
required?: Condition
requiredText?: Text
help?: Text
if?: Condition
only?: Supports
disabled?: Condition
readonly?: Condition
onChange?: Steps
/**
 * false: what was typed here is never kept, as for a security code in a `digit` field. Passwords, codes from messages, card and identity numbers, boxes to tick, switches, agreements, pictures and signatures never are. Kept when left out.
 */
draft?: false
placeholder?: Text
default?: Value
/**
 * The options, each with its own below it: a tree here, or a formula that gives one.
 */
options: readonly CascadeOption[] | Formula
}
/**
 * Province, city and district, chosen step by step or found by a word; provinces, and the cities of large ones, stand under letters with a bar beside them. The value is { code, province, city, district }: the code of the district, and the names.
 */
export interface AreaField {
/**
 * Province, city and district, chosen step by step or found by a word; provinces, and the cities of large ones, stand under letters with a bar beside them. The value is { code, province, city, district }: the code of the district, and the names.
 */
type: "area"
/**
 * Its name: form.NAME.
 */
name: string
label: Text
required?: Condition
requiredText?: Text
help?: Text
if?: Condition
only?: Supports
disabled?: Condition
readonly?: Condition
onChange?: Steps
/**
 * false: what was typed here is never kept, as for a security code in a `digit` field. Passwords, codes from messages, card and identity numbers, boxes to tick, switches, agreements, pictures and signatures never are. Kept when left out.
 */
draft?: false
placeholder?: Text
default?: Value
}
/**
 * Days from a calendar. The value is a text such as 2026-11-21; of a range { start, end }; of several days their list.
 */
export interface CalendarField {
/**
 * Days from a calendar. The value is a text such as 2026-11-21; of a range { start, end }; of several days their list.
 */
type: "calendar"
/**
 * Its name: form.NAME.
 */
name: string
label: Text
required?: Condition
requiredText?: Text
help?: Text
if?: Condition
only?: Supports
disabled?: Condition
readonly?: Condition
onChange?: Steps
/**
 * false: what was typed here is never kept, as for a security code in a `digit` field. Passwords, codes from messages, card and identity numbers, boxes to tick, switches, agreements, pictures and signatures never are. Kept when left out.
 */
draft?: false
placeholder?: Text
default?: Value
/**
 * One day, a range from one day to another, or several days; single when left out.
 */
mode?: ("single" | "range" | "multiple")
min?: Day
max?: Day
/**
 * The least days that are chosen, of a range with its first and last day; fewer are not taken, and the borrower is told.
 */
minRange?: number
/**
 * The most days that can be chosen, of a range with its first and last day; a longer range is cut, and the borrower is told.
 */
maxRange?: number
/**
 * Days with a word below them, such as when something is due: a list here, or a formula that gives a list of { date, text }.
 */
marks?: readonly CalendarMark[] | Formula
/**
 * Ranges that one tap chooses, such as the last 7 days.
 * 
 * @minItems 1
 * @maxItems 6
 */
presets?: CalendarPreset[]
}
/**
 * A range with its name.
 */
export interface CalendarPreset {
text: Text
start: Day
end: Day
}
/**
 * The name and the telephone number of somebody. The value is { name, phone }.
 */
export interface ContactField {
/**
 * The name and the telephone number of somebody. The value is { name, phone }.
 */
type: "contact"
/**
 * Its name: form.NAME.
 */
name: string
label: Text
required?: Condition
requiredText?: Text
help?: Text
if?: Condition
only?: Supports
disabled?: Condition
readonly?: Condition
onChange?: Steps
/**
 * false: what was typed here is never kept, as for a security code in a `digit` field. Passwords, codes from messages, card and identity numbers, boxes to tick, switches, agreements, pictures and signatures never are. Kept when left out.
 */
draft?: false
default?: Value
onPick?: Steps
pickOn?: Supports
}
/**
 * An e-mail address, checked.
 */
export interface EmailField {
/**
 * An e-mail address, checked.
 */
type: "email"
/**
 * Its name: form.NAME.
 */
name: string
label: Text
required?: Condition
requiredText?: Text
help?: Text
if?: Condition
only?: Supports
disabled?: Condition
readonly?: Condition
onChange?: Steps
/**
 * false: what was typed here is never kept, as for a security code in a `digit` field. Passwords, codes from messages, card and identity numbers, boxes to tick, switches, agreements, pictures and signatures never are. Kept when left out.
 */
draft?: false
placeholder?: Text
default?: Value
/**
 * What it accepts.
 * 
 * @minItems 1
 */
rules?: Rule[]
checkWith?: RemoteCheck
}
/**
 * A time of the day, from wheels. The value is a text such as 09:30.
 */
export interface TimeField {
/**
 * A time of the day, from wheels. The value is a text such as 09:30.
 */
type: "time"
/**
 * Its name: form.NAME.
 */
name: string
label: Text
required?: Condition
requiredText?: Text
help?: Text
if?: Condition
only?: Supports
disabled?: Condition
readonly?: Condition
onChange?: Steps
/**
 * false: what was typed here is never kept, as for a security code in a `digit` field. Passwords, codes from messages, card and identity numbers, boxes to tick, switches, agreements, pictures and signatures never are. Kept when left out.
 */
draft?: false
placeholder?: Text
default?: Value
min?: TimeOfDay
max?: TimeOfDay
/**
 * How many minutes lie between two times that can be chosen; 1 when left out.
 */
step?: number
}
/**
 * So many stars of five, or of as many as `max` says. The value is a number, such as 4.
 */
export interface RatingField {
/**
 * So many stars of five, or of as many as `max` says. The value is a number, such as 4.
 */
type: "rating"
/**
 * Its name: form.NAME.
 */
name: string
label: Text
required?: Condition
requiredText?: Text
help?: Text
if?: Condition
only?: Supports
disabled?: Condition
readonly?: Condition
onChange?: Steps
/**
 * false: what was typed here is never kept, as for a security code in a `digit` field. Passwords, codes from messages, card and identity numbers, boxes to tick, switches, agreements, pictures and signatures never are. Kept when left out.
 */
draft?: false
default?: Value
/**
 * How many stars there are; 5 when left out.
 */
max?: number
/**
 * What each number of stars means, from one star on.
 * 
 * @minItems 3
 * @maxItems 6
 */
texts?: Text[]
}
/**
 * A value that is calculated from other fields and from the page, and sent with the form. Nobody types it in; it is calculated anew when something that it reads changes, on screen or not. Steps cannot write it, and fields must not be calculated from each other in a circle.
 */
export interface ComputedField {
/**
 * A value that is calculated from other fields and from the page, and sent with the form. Nobody types it in; it is calculated anew when something that it reads changes, on screen or not. Steps cannot write it, and fields must not be calculated from each other in a circle.
 */
type: "computed"
/**
 * Its name: form.NAME.
 */
name: string
label: Text
required?: Condition
requiredText?: Text
help?: Text
if?: Condition
only?: Supports
disabled?: Condition
readonly?: Condition
onChange?: Steps
/**
 * false: what was typed here is never kept, as for a security code in a `digit` field. Passwords, codes from messages, card and identity numbers, boxes to tick, switches, agreements, pictures and signatures never are. Kept when left out.
 */
draft?: false
value: AnyFormula
text?: Text
/**
 * true: it is calculated and sent, and nowhere shown.
 */
hidden?: true
}
/**
 * Words to search for, in a form. Outside of forms there is the component of the same name.
 */
export interface SearchField {
/**
 * Words to search for, in a form. Outside of forms there is the component of the same name.
 */
type: "search"
/**
 * Its name: form.NAME.
 */
name: string
label: Text
required?: Condition
requiredText?: Text
help?: Text
if?: Condition
only?: Supports
disabled?: Condition
readonly?: Condition
onChange?: Steps
/**
 * false: what was typed here is never kept, as for a security code in a `digit` field. Passwords, codes from messages, card and identity numbers, boxes to tick, switches, agreements, pictures and signatures never are. Kept when left out.
 */
draft?: false
placeholder?: Text
default?: Value
/**
 * The most characters that can be typed.
 */
maxLength?: number
suggest?: OnlyListFormula
onSearch?: Steps
}
/**
 * A list as a field: each row has the same fields, and rows can be added and removed. The value is a list of objects.
 */
export interface RepeatField {
/**
 * A list as a field: each row has the same fields, and rows can be added and removed. The value is a list of objects.
 */
type: "repeat"
/**
 * Its name: form.NAME.
 */
name: string
label: Text
required?: Condition
requiredText?: Text
help?: Text
if?: Condition
only?: Supports
disabled?: Condition
readonly?: Condition
onChange?: Steps
/**
 * false: what was typed here is never kept, as for a security code in a `digit` field. Passwords, codes from messages, card and identity numbers, boxes to tick, switches, agreements, pictures and signatures never are. Kept when left out.
 */
draft?: false
/**
 * The name of a row in the formulas of its fields: `contact.phone`. There `rowNumber` is its place; 1 is the first.
 */
each: string
/**
 * The fields of a row. Outside of the row they are read as items of the list: form.contacts.map(one, one.phone). A step in the row fills them in by `setField: { contact.phone: … }`.
 * 
 * @minItems 1
 */
fields: Field[]
rowTitle?: Late<"titleOfRow">
min?: NumberFormula
max?: NumberFormula
/**
 * The field whose value no two rows may have in common.
 */
unique?: string
uniqueText?: Late<"uniqueMessage">
/**
 * That rows can be moved up and down.
 */
movable?: boolean
addText?: Text
default?: Value
/**
 * Conditions over several fields of a row.
 * 
 * @minItems 1
 */
check?: RowCheck[]
}
/**
 * A condition that must hold in each row, and the field at which the message stands.
 */
export interface RowCheck {
must: Late<"must">
/**
 * The field of the row.
 */
field: string
error: Late<"error">
}
/**
 * A condition that must hold, and the field at which the message stands.
 */
export interface CrossCheck {
must: Late<"must">
/**
 * The field.
 */
field: string
error: Late<"error">
}
/**
 * A form in pages, one after another: each is checked before the next, the back key goes one page back, and at the end a sum-up shows every answer with a way to change it. All pages are one form: what is typed is kept (with the page that the borrower was on) and sent together, and a page that is not on screen counts.
 */
export interface WizardComponent {
/**
 * A form in pages, one after another: each is checked before the next, the back key goes one page back, and at the end a sum-up shows every answer with a way to change it. All pages are one form: what is typed is kept (with the page that the borrower was on) and sent together, and a page that is not on screen counts.
 */
type: "wizard"
/**
 * The form's name.
 */
id: string
if?: Condition
only?: Supports
/**
 * Its pages, in their order.
 * 
 * @minItems 2
 * @maxItems 20
 */
pages: WizardPage[]
summary?: WizardSummary
/**
 * Conditions over several fields; each stands on the page of its field.
 * 
 * @minItems 1
 */
check?: CrossCheck[]
submitText?: Text
onSubmit: Steps
saveDraft?: Steps
resume?: WizardResume
/**
 * false: what a borrower has typed is not kept for the next time the page is opened. When left out, it is kept for some minutes on the phone, encrypted, and put back with a line that says so (`drafts` in app.yaml).
 */
draft?: false
leaveGuard?: Text
/**
 * The event when the user has seen it: half of it, or of a tall one half a screen, for half a second. Once a visit for the same data.
 */
exposure?: string
trackData?: Values
}
/**
 * A page of a wizard.
 */
export interface WizardPage {
/**
 * What tells it from the others.
 */
key: string
title: Text
note?: Text
if?: Condition
/**
 * Its fields. Their names are unique on the page of the app: form.phone is the field named phone.
 * 
 * @minItems 1
 */
fields: Field[]
}
/**
 * The last page: every answer by its label, with a link to its page. It may ask for more, such as a consent.
 */
export interface WizardSummary {
title: Text
note?: Text
/**
 * Fields below the answers.
 * 
 * @minItems 1
 */
fields?: Field[]
}
/**
 * The server's draft, to start from. What the borrower has typed already stays; consents and secrets are never put back.
 */
export interface WizardResume {
fields: OnlyObjectFormula
page?: OnlyTextFormula
}
/**
 * Words to search for, kept in a state value while somebody types.
 */
export interface SearchComponent {
/**
 * Words to search for, kept in a state value while somebody types.
 */
type: "search"
/**
 * A name for other lines to refer to.
 */
id?: string
if?: Condition
only?: Supports
/**
 * The state value that holds the words, such as state.keyword.
 */
bind: string
label: Text
/**
 * Milliseconds of quiet before what was typed counts; 300 when left out.
 */
debounce?: number
/**
 * The most characters that can be typed; 100 when left out.
 */
maxLength?: number
suggest?: OnlyListFormula
onSearch?: Steps
}
/**
 * A bar of choices above a list; each opens a list of options, and keeps the one that is chosen in the state. What is shown below follows by reading that.
 */
export interface FilterComponent {
/**
 * A bar of choices above a list; each opens a list of options, and keeps the one that is chosen in the state. What is shown below follows by reading that.
 */
type: "filter"
/**
 * A name for other lines to refer to.
 */
id?: string
if?: Condition
only?: Supports
label?: Text
/**
 * What can be chosen, each by itself.
 * 
 * @minItems 1
 * @maxItems 4
 */
items: FilterItem[]
/**
 * The event when the user has seen it: half of it, or of a tall one half a screen, for half a second. Once a visit for the same data.
 */
exposure?: string
trackData?: Values
}
/**
 * One choice.
 */
export interface FilterItem {
/**
 * The state value that holds what is chosen, such as state.status. If it holds none of the options, the first is chosen and written to it.
 */
bind: string
label: Text
/**
 * The options, the first of which stands for all: a list here, or a formula that gives a list of { value, text }.
 */
options: readonly PickerOption[] | Formula
}
/**
 * A layer over the page with a content of its own: a sheet from below, or a card in the middle.
 */
export interface PopupComponent {
/**
 * A layer over the page with a content of its own: a sheet from below, or a card in the middle.
 */
type: "popup"
/**
 * A name for other lines to refer to.
 */
id?: string
if?: Condition
only?: Supports
/**
 * The state value that opens it: true or false, such as state.open. Closing it writes false back.
 */
bind: string
title: Text
note?: Text
/**
 * bottom: a sheet from below, which a finger can drag away; center: a card; top: from the upper edge; side: from the edge where lines end. bottom when left out.
 */
position?: ("bottom" | "center" | "top" | "side")
/**
 * Heights of a sheet from below, from low to high, in percent of the screen. It begins with the first; a finger drags it from one to the next, and down from the first it closes.
 * 
 * @minItems 2
 * @maxItems 3
 */
heights?: number[]
/**
 * false: no button to close it, and a tap beside it does nothing; the page must offer a way on. The back key still closes it.
 */
closable?: boolean
body: Body
footer?: Body
}
/**
 * A small control that opens a bubble beside it: an explanation, or a menu of a few choices.
 */
export interface PopoverComponent {
/**
 * A small control that opens a bubble beside it: an explanation, or a menu of a few choices.
 */
type: "popover"
/**
 * A name for other lines to refer to.
 */
id?: string
if?: Condition
only?: Supports
text: Text
icon?: IconName
/**
 * Where the control stands in its line; start when left out.
 */
align?: ("start" | "center" | "end")
title?: Text
help?: Text
/**
 * The choices in the bubble, in place of an explanation.
 * 
 * @minItems 1
 * @maxItems 8
 */
items?: PopoverItem[]
/**
 * The event when the user has seen it: half of it, or of a tall one half a screen, for half a second. Once a visit for the same data.
 */
exposure?: string
trackData?: Values
}
/**
 * A choice.
 */
export interface PopoverItem {
text: Text
icon?: IconName
if?: Condition
disabled?: Condition
onTap: Steps
/**
 * The event that a tap records.
 */
track?: string
trackData?: Values
}
/**
 * A sheet from below with ways to share something, side by side: each an icon with a text.
 */
export interface ShareSheetComponent {
/**
 * A sheet from below with ways to share something, side by side: each an icon with a text.
 */
type: "shareSheet"
/**
 * A name for other lines to refer to.
 */
id?: string
if?: Condition
only?: Supports
/**
 * The state value that opens it: true or false, such as state.open. Closing it writes false back.
 */
bind: string
title: Text
note?: Text
/**
 * The ways.
 * 
 * @minItems 1
 * @maxItems 12
 */
items: ShareWay[]
}
/**
 * A way to share: the sheet is closed, then its steps are taken.
 */
export interface ShareWay {
icon: IconName
text: Text
onTap: Steps
/**
 * The event that a tap records.
 */
track?: string
}
/**
 * Says that something is under way.
 */
export interface LoadingComponent {
/**
 * Says that something is under way.
 */
type: "loading"
/**
 * A name for other lines to refer to.
 */
id?: string
if?: Condition
only?: Supports
text?: Text
}
/**
 * A contract to be read, and to be agreed to: its text, or the page that it stands on.
 */
export interface ContractComponent {
/**
 * A contract to be read, and to be agreed to: its text, or the page that it stands on.
 */
type: "contract"
/**
 * A name for other lines to refer to.
 */
id?: string
if?: Condition
only?: Supports
/**
 * The state value that opens it: true or false, such as state.open. Closing it writes false back.
 */
bind: string
title: Text
/**
 * Its text: one text whose lines are paragraphs, or a list of paragraphs and headings. In place of src.
 */
text?: ((ContractHeading | Text)[] | Text)
src?: Text
/**
 * Whether it must have been read to its end before it can be agreed to. This holds for a page of another site, too. One that was not loaded is never read.
 */
mustRead?: boolean
/**
 * How many seconds it must have been in sight before it can be agreed to.
 */
seconds?: number
button?: Text
onAgree?: Steps
}
/**
 * A heading.
 */
export interface ContractHeading {
heading: Text
}
/**
 * Coupons that are handed over in the middle of the screen. It opens by `bind` or by `when`.
 */
export interface CouponPopupComponent {
/**
 * Coupons that are handed over in the middle of the screen. It opens by `bind` or by `when`.
 */
type: "couponPopup"
/**
 * A name for other lines to refer to.
 */
id?: string
if?: Condition
only?: Supports
/**
 * The state value that opens it: true or false, such as state.open. Closing it writes false back.
 */
bind?: string
when?: Condition
title: Text
note?: Text
/**
 * The coupons: a list here, or a formula that gives a list of { amount or percent, title, note, expires }.
 */
items: readonly Coupon[] | Formula
button: Text
onTap?: Steps
/**
 * How often it opens on a day at most, by China's date, counted on the device under its `id`. It needs an id.
 */
daily?: number
/**
 * Milliseconds before it opens.
 */
delay?: number
onShow?: Steps
/**
 * The event that a tap records.
 */
track?: string
trackData?: Values
}
/**
 * A coupon as a ticket: what it is worth on the stub, what it is for beside it. In a `list` it makes a list of tickets.
 */
export interface CouponComponent {
/**
 * A coupon as a ticket: what it is worth on the stub, what it is for beside it. In a `list` it makes a list of tickets.
 */
type: "coupon"
/**
 * A name for other lines to refer to.
 */
id?: string
if?: Condition
only?: Supports
amount?: NumberFormula
percent?: NumberFormula
title: Text
note?: Text
expires?: Text
tag?: Text
status?: "usable" | "unusable" | "used" | "expired" | Formula
reason?: Text
chosen?: Condition
action?: Text
onTap?: Steps
/**
 * The event that a tap records.
 */
track?: string
/**
 * The event when the user has seen it: half of it, or of a tall one half a screen, for half a second. Once a visit for the same data.
 */
exposure?: string
trackData?: Values
}
/**
 * Slides, such as banners, of which one is shown at a time; a finger, the arrow keys or the time turns them.
 */
export interface SwipeComponent {
/**
 * Slides, such as banners, of which one is shown at a time; a finger, the arrow keys or the time turns them.
 */
type: "swipe"
/**
 * A name for other lines to refer to.
 */
id?: string
if?: Condition
only?: Supports
label: Text
/**
 * The slides: a list here, or a formula that gives a list; for each of its items `item` is shown.
 */
items: readonly SwipeSlide[] | Formula
/**
 * The name of an item in the lines below.
 */
each?: string
key?: Late<"itemKey">
item?: Component
/**
 * Their shape, width to height, such as 16:9. The place is kept from the start, so that nothing moves when pictures come. Without it they are as high as the highest.
 */
ratio?: string
/**
 * After the last comes the first. It does unless this is false.
 */
loop?: boolean
/**
 * They turn by themselves, each after so many milliseconds. A button stops them; they also stand under a finger, and where the phone's owner wants less motion.
 */
autoplay?: number
/**
 * The event when the user has seen it: half of it, or of a tall one half a screen, for half a second. Once a visit for the same data.
 */
exposure?: string
trackData?: Values
}
/**
 * Content that is fetched again when it is pulled down from the top of the page.
 */
export interface PullRefreshComponent {
/**
 * Content that is fetched again when it is pulled down from the top of the page.
 */
type: "pullRefresh"
/**
 * A name for other lines to refer to.
 */
id?: string
if?: Condition
only?: Supports
onRefresh: Steps
success?: Text
body: Body
/**
 * The event when the user has seen it: half of it, or of a tall one half a screen, for half a second. Once a visit for the same data.
 */
exposure?: string
trackData?: Values
}
/**
 * A picture. Its room is kept before it is there, so that nothing moves.
 */
export interface ImageComponent {
/**
 * A picture. Its room is kept before it is there, so that nothing moves.
 */
type: "image"
/**
 * A name for other lines to refer to.
 */
id?: string
if?: Condition
only?: Supports
src: Text
sources?: PictureSources
alt?: Text
/**
 * It only decorates: people who cannot see it miss nothing. In place of alt.
 */
decorative?: true
/**
 * Its width to its height; 16:9 when left out, 1:1 when it is round.
 */
ratio?: string
/**
 * cover fills the room and cuts off what is over, contain shows all of it; cover when left out.
 */
fit?: ("cover" | "contain")
/**
 * A small circle, as for a portrait.
 */
round?: boolean
/**
 * Whether it is fetched only when it comes near the screen, so that what nobody scrolls to costs nothing. It is, when left out; `false` fetches it with the page.
 */
lazy?: boolean
/**
 * A tap shows it over the whole screen, where it can be zoomed.
 */
preview?: boolean
/**
 * The event when the user has seen it: half of it, or of a tall one half a screen, for half a second. Once a visit for the same data.
 */
exposure?: string
trackData?: Values
}
export interface PictureSource {
src: Text
/**
 * How wide the file is, in pixels of its own, such as 750 or 1290.
 */
width: number
}
/**
 * A small line drawing.
 */
export interface IconComponent {
/**
 * A small line drawing.
 */
type: "icon"
/**
 * A name for other lines to refer to.
 */
id?: string
if?: Condition
only?: Supports
name: IconName
label?: Text
/**
 * Its size; normal when left out.
 */
size?: ("small" | "normal" | "large")
tone?: "normal" | "quiet" | "brand" | "success" | "warning" | "danger" | Formula
/**
 * The event when the user has seen it: half of it, or of a tall one half a screen, for half a second. Once a visit for the same data.
 */
exposure?: string
trackData?: Values
}
/**
 * Somebody, as a round picture, or with the first letter of the name.
 */
export interface AvatarComponent {
/**
 * Somebody, as a round picture, or with the first letter of the name.
 */
type: "avatar"
/**
 * A name for other lines to refer to.
 */
id?: string
if?: Condition
only?: Supports
name: Text
image?: Text
/**
 * Its size; normal when left out.
 */
size?: ("small" | "normal" | "large")
/**
 * true: the name stands beside it, so that it need not be told twice.
 */
decorative?: boolean
/**
 * The event when the user has seen it: half of it, or of a tall one half a screen, for half a second. Once a visit for the same data.
 */
exposure?: string
trackData?: Values
}
/**
 * A fine line between two parts of a page, with or without words in it.
 */
export interface DividerComponent {
/**
 * A fine line between two parts of a page, with or without words in it.
 */
type: "divider"
/**
 * A name for other lines to refer to.
 */
id?: string
if?: Condition
only?: Supports
text?: Text
}
/**
 * A small mark of a word or two; none when its text is empty.
 */
export interface TagComponent {
/**
 * A small mark of a word or two; none when its text is empty.
 */
type: "tag"
/**
 * A name for other lines to refer to.
 */
id?: string
if?: Condition
only?: Supports
text: Text
tone?: "brand" | "quiet" | "success" | "warning" | "danger" | Formula
/**
 * The event when the user has seen it: half of it, or of a tall one half a screen, for half a second. Once a visit for the same data.
 */
exposure?: string
trackData?: Values
}
/**
 * A count or a dot at the corner of what stands inside it, or by itself. None when there is nothing to count.
 */
export interface BadgeComponent {
/**
 * A count or a dot at the corner of what stands inside it, or by itself. None when there is nothing to count.
 */
type: "badge"
/**
 * A name for other lines to refer to.
 */
id?: string
if?: Condition
only?: Supports
count?: NumberFormula
dot?: Condition
label: Text
body?: Body
/**
 * The event when the user has seen it: half of it, or of a tall one half a screen, for half a second. Once a visit for the same data.
 */
exposure?: string
trackData?: Values
}
/**
 * A card: a title with a value, and components below it. With onTap the whole card leads somewhere.
 */
export interface CardComponent {
/**
 * A card: a title with a value, and components below it. With onTap the whole card leads somewhere.
 */
type: "card"
/**
 * A name for other lines to refer to.
 */
id?: string
if?: Condition
only?: Supports
title: Text
icon?: IconName
image?: Text
note?: Text
tag?: Text
tagTone?: "brand" | "quiet" | "success" | "warning" | "danger" | Formula
value?: Text
tone?: "plain" | "brand" | "quiet" | "warning" | "danger" | Formula
body?: Body
footer?: Body
onTap?: Steps
/**
 * The event that a tap records.
 */
track?: string
/**
 * The event when the user has seen it: half of it, or of a tall one half a screen, for half a second. Once a visit for the same data.
 */
exposure?: string
trackData?: Values
}
/**
 * Things side by side, each an icon or a picture with a text below it.
 */
export interface GridComponent {
/**
 * Things side by side, each an icon or a picture with a text below it.
 */
type: "grid"
/**
 * A name for other lines to refer to.
 */
id?: string
if?: Condition
only?: Supports
/**
 * How many stand side by side; 4 when left out.
 */
columns?: number
label?: Text
/**
 * The things: a list here, or a formula that gives a list; for each of its items `item` is shown.
 */
items: readonly GridItem[] | Formula
/**
 * The name of an item in the lines below.
 */
each?: string
key?: Late<"itemKey">
item?: GridItem
empty?: Component
/**
 * The event when the user has seen it: half of it, or of a tall one half a screen, for half a second. Once a visit for the same data.
 */
exposure?: string
trackData?: Values
}
/**
 * One thing: `icon` or `image`.
 */
export interface GridItem {
icon?: IconName
image?: Text
text: Text
note?: Text
badge?: Text
if?: Condition
onTap?: Steps
/**
 * The event that a tap records.
 */
track?: string
trackData?: Values
}
/**
 * A bar at the bottom of the screen with an amount and a button, above the keyboard and the safe area.
 */
export interface SubmitBarComponent {
/**
 * A bar at the bottom of the screen with an amount and a button, above the keyboard and the safe area.
 */
type: "submitBar"
/**
 * A name for other lines to refer to.
 */
id?: string
if?: Condition
only?: Supports
/**
 * The data source that calculates the figures. Its `get`, `query` and `when` name the fields. Until there are figures for what they hold now, the bar says why in place of the note, and the button leads to the field or calculates again; its own steps do not run.
 */
of?: string
label: Text
amount: Text
note?: Text
text: Text
disabled?: Condition
onTap: Steps
/**
 * The event that a tap records.
 */
track?: string
/**
 * The event when the user has seen it: half of it, or of a tall one half a screen, for half a second. Once a visit for the same data.
 */
exposure?: string
trackData?: Values
}
/**
 * A bar with the page's title at the top of the screen, for hosts that have none of their own. A page has one at most.
 */
export interface NavBarComponent {
/**
 * A bar with the page's title at the top of the screen, for hosts that have none of their own. A page has one at most.
 */
type: "navBar"
/**
 * A name for other lines to refer to.
 */
id?: string
if?: Condition
only?: Supports
title: Text
/**
 * false: without the button that goes back. It does what the phone's back key does: it closes what is open, then takes onBack.
 */
back?: boolean
right?: NavBarAction
}
/**
 * A control at the end: `text` or `icon`.
 */
export interface NavBarAction {
text?: Text
icon?: IconName
label?: Text
onTap: Steps
/**
 * The event that a tap records.
 */
track?: string
trackData?: Values
}
/**
 * How much of a whole is done or used.
 */
export interface ProgressComponent {
/**
 * How much of a whole is done or used.
 */
type: "progress"
/**
 * A name for other lines to refer to.
 */
id?: string
if?: Condition
only?: Supports
label: Text
value: Percent
text?: Text
note?: Text
/**
 * The event when the user has seen it: half of it, or of a tall one half a screen, for half a second. Once a visit for the same data.
 */
exposure?: string
trackData?: Values
}
/**
 * Questions and answers, fee details and the like: titles that open what stands below them.
 */
export interface CollapseComponent {
/**
 * Questions and answers, fee details and the like: titles that open what stands below them.
 */
type: "collapse"
/**
 * A name for other lines to refer to.
 */
id?: string
if?: Condition
only?: Supports
/**
 * The parts.
 * 
 * @minItems 1
 */
items: CollapseItem[]
/**
 * Opening one closes the others.
 */
one?: boolean
/**
 * The key of the part that is open at first.
 */
open?: string
/**
 * The event when the user has seen it: half of it, or of a tall one half a screen, for half a second. Once a visit for the same data.
 */
exposure?: string
trackData?: Values
}
/**
 * A title and what it opens.
 */
export interface CollapseItem {
/**
 * Its key.
 */
key: string
title: Text
note?: Text
body: Body
}
/**
 * How something ended: a large mark, a title, and what comes next.
 */
export interface ResultComponent {
/**
 * How something ended: a large mark, a title, and what comes next.
 */
type: "result"
/**
 * A name for other lines to refer to.
 */
id?: string
if?: Condition
only?: Supports
/**
 * How it ended. waiting: it is not decided yet.
 */
status: ("success" | "waiting" | "failed" | "info")
scene?: "review" | "funded" | "refused" | "allPaid" | "offline" | Formula
title: Text
note?: Text
body?: Body
/**
 * The event when the user has seen it: half of it, or of a tall one half a screen, for half a second. Once a visit for the same data.
 */
exposure?: string
trackData?: Values
}
/**
 * A table with a row for each item of a list, such as the plan of a repayment.
 */
export interface PlanTableComponent {
/**
 * A table with a row for each item of a list, such as the plan of a repayment.
 */
type: "planTable"
/**
 * A name for other lines to refer to.
 */
id?: string
if?: Condition
only?: Supports
label: Text
rows: ListFormula
/**
 * The name of an item in the columns; row when left out.
 */
each?: string
key: Late<"itemKey">
/**
 * The columns.
 * 
 * @minItems 2
 * @maxItems 6
 */
columns: PlanColumn[]
/**
 * How many rows are shown before a button shows them all.
 */
more?: number
note?: Text
empty?: Component
/**
 * The event when the user has seen it: half of it, or of a tall one half a screen, for half a second. Once a visit for the same data.
 */
exposure?: string
trackData?: Values
}
/**
 * A column.
 */
export interface PlanColumn {
title: Text
value: Late<"value">
/**
 * Where its texts stand; end when left out, start in the first column.
 */
align?: ("start" | "center" | "end")
/**
 * The figure that counts. On a narrow screen it stays in the first line of its row.
 */
strong?: boolean
}
/**
 * A faint text over the whole page, such as the masked name of the user.
 */
export interface WatermarkComponent {
/**
 * A faint text over the whole page, such as the masked name of the user.
 */
type: "watermark"
/**
 * A name for other lines to refer to.
 */
id?: string
if?: Condition
only?: Supports
text: Text
}
/**
 * Asks for a permission before it shows what needs it.
 */
export interface PermissionGateComponent {
/**
 * Asks for a permission before it shows what needs it.
 */
type: "permissionGate"
/**
 * A name for other lines to refer to.
 */
id?: string
if?: Condition
only?: Supports
granted: Condition
title: Text
note?: Text
ask: Text
onTap: Steps
/**
 * The event that a tap records.
 */
track?: string
icon?: IconName
body?: Body
/**
 * The event when the user has seen it: half of it, or of a tall one half a screen, for half a second. Once a visit for the same data.
 */
exposure?: string
trackData?: Values
}
/**
 * Figures as a drawing that can be read value by value, and by readers of the screen as a table: `items` of a list, or `values` written out one by one.
 */
export interface ChartComponent {
/**
 * Figures as a drawing that can be read value by value, and by readers of the screen as a table: `items` of a list, or `values` written out one by one.
 */
type: "chart"
/**
 * A name for other lines to refer to.
 */
id?: string
if?: Condition
only?: Supports
/**
 * How it is drawn. bar: a bar for each. line: how something changes. ring: the parts of a whole. plan: a bar for each term of a repayment, its parts one above the other.
 */
kind: ("bar" | "line" | "ring" | "plan")
label: Text
/**
 * What the figures are; money when left out. percent takes 0.072 for 7.2%.
 */
unit?: ("money" | "number" | "percent")
items?: ListFormula
/**
 * The name of an item in the lines below; item when left out.
 */
each?: string
title?: Late<"itemTitle">
/**
 * The figures of an item; of a plan and a ring its parts.
 * 
 * @minItems 1
 * @maxItems 4
 */
series?: ChartSeries[]
/**
 * The figures one by one, in place of a list.
 * 
 * @minItems 1
 * @maxItems 12
 */
values?: ChartValue[]
note?: Text
empty?: Component
/**
 * The event when the user has seen it: half of it, or of a tall one half a screen, for half a second. Once a visit for the same data.
 */
exposure?: string
trackData?: Values
}
/**
 * A figure of each item.
 */
export interface ChartSeries {
title: Text
value: Late<"value">
}
/**
 * A figure.
 */
export interface ChartValue {
title: Text
value: NumberFormula
}
/**
 * Rich text: headings, lists, tables and links, written as Markdown, or sent by the server as the tree that the reference shows. It is never HTML.
 */
export interface MarkdownComponent {
/**
 * Rich text: headings, lists, tables and links, written as Markdown, or sent by the server as the tree that the reference shows. It is never HTML.
 */
type: "markdown"
/**
 * A name for other lines to refer to.
 */
id?: string
if?: Condition
only?: Supports
/**
 * Headings (#), paragraphs, lists, **bold**, *italic*, tables, quotes and [links](/repay): to a page, or an address of urls in app.yaml. A ${…} in it is shown as it is, never as marks. Pictures, code and HTML are not possible.
 */
text?: RichText
tree?: AnyFormula
/**
 * The event when the user has seen it: half of it, or of a tall one half a screen, for half a second. Once a visit for the same data.
 */
exposure?: string
trackData?: Values
}
/**
 * Components side by side, such as two buttons. What finds no room, as in large type, goes to a line of its own.
 */
export interface RowComponent {
/**
 * Components side by side, such as two buttons. What finds no room, as in large type, goes to a line of its own.
 */
type: "row"
/**
 * A name for other lines to refer to.
 */
id?: string
if?: Condition
only?: Supports
/**
 * How wide they are; equal when left out: all the same. own: as wide as what they show. first, last: the first or the last takes what the others leave.
 */
widths?: ("equal" | "own" | "first" | "last")
/**
 * The room between them; small when left out.
 */
gap?: ("none" | "small" | "normal" | "large")
/**
 * Where the lower ones stand beside the higher; center when left out. stretch makes all as high as the highest.
 */
align?: ("start" | "center" | "end" | "stretch")
body: Body
/**
 * The event when the user has seen it: half of it, or of a tall one half a screen, for half a second. Once a visit for the same data.
 */
exposure?: string
trackData?: Values
}
/**
 * Components one below the other, with a gap of their own: a part of a row, or lines that belong together.
 */
export interface ColumnComponent {
/**
 * Components one below the other, with a gap of their own: a part of a row, or lines that belong together.
 */
type: "column"
/**
 * A name for other lines to refer to.
 */
id?: string
if?: Condition
only?: Supports
/**
 * The room between them; small when left out.
 */
gap?: ("none" | "small" | "normal" | "large")
/**
 * Where they stand; stretch when left out: from side to side.
 */
align?: ("start" | "center" | "end" | "stretch")
body: Body
/**
 * The event when the user has seen it: half of it, or of a tall one half a screen, for half a second. Once a visit for the same data.
 */
exposure?: string
trackData?: Values
}
/**
 * Further room between two components, where more belongs apart than a page sets it.
 */
export interface SpaceComponent {
/**
 * Further room between two components, where more belongs apart than a page sets it.
 */
type: "space"
/**
 * A name for other lines to refer to.
 */
id?: string
if?: Condition
only?: Supports
/**
 * How much; normal when left out.
 */
size?: ("small" | "normal" | "large")
}
/**
 * For testers: what this host is, a form for every function of the contract, and a record of the calls.
 */
export interface BridgeLabComponent {
/**
 * For testers: what this host is, a form for every function of the contract, and a record of the calls.
 */
type: "bridgeLab"
/**
 * A name for other lines to refer to.
 */
id?: string
if?: Condition
only?: Supports
/**
 * Which tables of the contract it lists; all when left out.
 * 
 * @minItems 1
 */
groups?: ("natives" | "schemes" | "miniPrograms")[]
/**
 * The native functions that it lists; all when left out.
 * 
 * @minItems 1
 */
functions?: string[]
}
/**
 * Another page inside this one: one of this front end, or of an allowed host.
 */
export interface WebViewComponent {
/**
 * Another page inside this one: one of this front end, or of an allowed host.
 */
type: "webView"
/**
 * A name for other lines to refer to.
 */
id?: string
if?: Condition
only?: Supports
src: Text
title: Text
}
/**
 * What a loan costs in all, in a sheet that is read for some seconds and confirmed before anything is signed: the principal, each fee with how it is charged, its standard and who collects it, the annualised cost, what a breach costs, and that nothing else is charged. Figures that are missing, or that contradict each other, cannot be confirmed.
 */
export interface CostDisclosureComponent {
/**
 * What a loan costs in all, in a sheet that is read for some seconds and confirmed before anything is signed: the principal, each fee with how it is charged, its standard and who collects it, the annualised cost, what a breach costs, and that nothing else is charged. Figures that are missing, or that contradict each other, cannot be confirmed.
 */
type: "costDisclosure"
/**
 * A name for other lines to refer to.
 */
id?: string
if?: Condition
only?: Supports
/**
 * The state value that opens it: true or false, such as state.open. Closing it writes false back.
 */
bind: string
/**
 * The state value, a text, that holds the quote that was confirmed, and nothing before. It is emptied as soon as the quote or any figure of it is another. A write that must have it compares it with the quote.
 */
confirms: string
quote: Text
title?: Text
principal: NumberFormula
/**
 * All that is charged, the interest among it: a list here, or a formula that gives a list of the same, such as data.plan.fees.
 */
fees: readonly LoanFee[] | Formula
total: NumberFormula
payments?: ListFormula
annual: NumberFormula
breach: Text
/**
 * How many seconds it must have been in sight before it can be confirmed; 5 when left out. Closing it and coming back does not begin anew.
 */
seconds?: number
onConfirm?: Steps
}
/**
 * A strip above the bar at the bottom of the screen and above the keyboard for amounts, with what a loan costs as it is being filled in: each payment, the interest in all and the annualised cost. It is there as soon as one of them is.
 */
export interface CostStripComponent {
/**
 * A strip above the bar at the bottom of the screen and above the keyboard for amounts, with what a loan costs as it is being filled in: each payment, the interest in all and the annualised cost. It is there as soon as one of them is.
 */
type: "costStrip"
/**
 * A name for other lines to refer to.
 */
id?: string
if?: Condition
only?: Supports
/**
 * The data source that calculates the figures. Its `get`, `query` and `when` name the fields. Until there are figures for what they hold now, the strip is hidden; while calculating it shows what its own formulas give, such as an estimate.
 */
of?: string
payment: NumberFormula
interest: NumberFormula
annual: NumberFormula
onTap?: Steps
/**
 * The event that a tap records.
 */
track?: string
/**
 * The event when the user has seen it: half of it, or of a tall one half a screen, for half a second. Once a visit for the same data.
 */
exposure?: string
trackData?: Values
}
/**
 * Who stands behind the loan, at the end of a page: lender, funder, licence, the line for complaints, how data is protected, and how long it takes. It shows what `institution` in app.yaml says; what is not there is left out.
 */
export interface TrustFooterComponent {
/**
 * Who stands behind the loan, at the end of a page: lender, funder, licence, the line for complaints, how data is protected, and how long it takes. It shows what `institution` in app.yaml says; what is not there is left out.
 */
type: "trustFooter"
/**
 * A name for other lines to refer to.
 */
id?: string
if?: Condition
only?: Supports
expects?: "reviewTime" | "payoutTime" | "repaymentTime" | "settlementFee" | Formula
/**
 * true: that fact alone, such as below what is under way.
 */
brief?: boolean
onComplaints?: Steps
onDataSecurity?: Steps
/**
 * The event when the user has seen it: half of it, or of a tall one half a screen, for half a second. Once a visit for the same data.
 */
exposure?: string
trackData?: Values
}
/**
 * One slide: `image`, or `body`.
 */
export interface SwipeSlide {
if?: Condition
image?: Text
sources?: PictureSources
label?: Text
onTap?: Steps
/**
 * The event that a tap records.
 */
track?: string
trackData?: Values
body?: Body
}
/**
 * The hosts and the platforms, how each is recognised, and the names of its bridge objects.
 */
export interface Hosts {
/**
 * The hosts, in the order in which they are looked for.
 */
hosts: HostRow[]
/**
 * The platforms, in the order in which they are looked for.
 */
platforms: PlatformRow[]
storage: StoredAppType
insets?: Insets
forward?: Forward
token?: TokenSource
user?: User
/**
 * The global function through which the native side answers.
 */
notify: {
/**
 * Its name on window.
 */
name: string
verified: Verified
}
}
/**
 * One host.
 */
export interface HostRow {
host: HostName
/**
 * What operators call it.
 */
title: string
/**
 * What it is called in English, when not by its title.
 */
english?: string
/**
 * What editors say of it in English.
 */
help?: string
/**
 * What editors say of it in Chinese.
 */
helpZh?: string
/**
 * What authors write in its place: the compiler then suggests its name.
 */
aliases?: string[]
/**
 * The platforms on which it exists; they multiply its version classes. Any other device counts as `other`.
 * 
 * @minItems 1
 */
platforms: PlatformName[]
/**
 * A regular expression over the user agent. Named groups: version, webview.
 */
userAgent?: string
/**
 * The user agent's letters count in either case.
 */
ignoreCase?: boolean
probe?: Probe
/**
 * The value of the source parameter when a URL is forwarded.
 */
source?: string
/**
 * The app protocol prefix of a scheme call, up to and including ://.
 */
schemePrefix?: string
/**
 * The codes of an answer that mean success, compared as text.
 */
okCodes?: string[]
/**
 * The codes of an answer that mean that the app has no such function, compared as text.
 */
notFound?: string[]
/**
 * The values of the stored app type that mean this host.
 */
storedAs?: string[]
miniProgram?: Mechanism
/**
 * The address of the vendor's script that this host needs.
 */
sdk?: string
/**
 * Named stretches of the version axis, oldest first.
 */
lines?: {
/**
 * The name of the line.
 */
line: string
since: Version
/**
 * The value of the stored app type that means this line.
 */
storedAs?: string
}[]
/**
 * The versions at which something changes, oldest first. A gate cuts the version axis even when it is not known what changes there.
 */
gates?: {
version: Version
/**
 * What changes there; left out when it is not known.
 */
what?: string
/**
 * The same in English.
 */
english?: string
/**
 * The platforms that it concerns, when not all.
 */
platforms?: PlatformName[]
verified: Verified
}[]
/**
 * The names of the bridge objects, for each platform.
 */
bridge?: {
/**
 * iOS: window.webkit.messageHandlers.
 */
ios?: {
/**
 * The message handler that takes every call of variant 2 and every promise call.
 */
handler: string
}
/**
 * Android: the injected interface object.
 */
android?: {
/**
 * The name of the object on window.
 */
object: string
/**
 * The method that takes every promise call, as one JSON text.
 */
promiseMethod: string
}
/**
 * OpenHarmony: the DSBridge object.
 */
ohos?: {
/**
 * The name of the object on window.
 */
object: string
}
}
document?: VendorDocument
verified: Verified
}
/**
 * What tells this host where its user agent leaves it open.
 */
export interface Probe {
/**
 * A path on window that exists only in this host; with `=value` when it must equal a text.
 */
path: string
/**
 * A regular expression over the user agent that leaves it open. Elsewhere the path says nothing. Named groups: version, webview.
 */
userAgent: string
/**
 * A path on window: what is not there when this has come does not come any more.
 */
ready: string
}
/**
 * One platform.
 */
export interface PlatformRow {
platform: PlatformName
/**
 * What operators call it.
 */
title: string
/**
 * What it is called in English, when not by its title.
 */
english?: string
/**
 * A regular expression over the user agent.
 */
userAgent?: string
/**
 * A regular expression over the user agent that means this platform only where there is more than one touch point.
 */
touchUserAgent?: string
}
/**
 * Where the app type is kept between visits.
 */
export interface StoredAppType {
/**
 * The local storage key.
 */
key: string
/**
 * The alias under which older builds kept it; read, and kept in step when written.
 */
legacyKey: string
/**
 * The native function whose answer writes it.
 */
native: string
/**
 * The field of that answer which holds the app type.
 */
field?: string
verified: Verified
}
/**
 * How much of the page the app's bars lie over: what to ask, and what counts without an answer.
 */
export interface Insets {
/**
 * The native function that tells the heights.
 */
native: string
/**
 * The platforms on which heights are pixels of the screen, to be divided by its pixel ratio; elsewhere they are the page's. The fallbacks are for the apps on these platforms.
 */
scaled: PlatformName[]
top: Inset
bottom: Inset
verified: Verified
}
/**
 * One edge of the page.
 */
export interface Inset {
/**
 * The field of the answer that holds its height.
 */
field: string
/**
 * The height without an answer, before scaling.
 */
fallback: number
/**
 * The least height after scaling.
 */
least?: number
/**
 * What is kept free on the first page that was ever opened in the app, until it has told, in the page's pixels: so that nothing moves far. On platforms whose heights are scaled, in versions that tell.
 */
first?: number
}
/**
 * The parameters that an address carries on to the next page, beside `_applet_*`: from the page's own address, else as the app says.
 */
export interface Forward {
/**
 * The native function that tells the app's common parameters.
 */
native: string
/**
 * The parameters by name.
 */
params: {
[k: string]: ForwardedParam
}
verified: Verified
}
/**
 * One parameter.
 */
export interface ForwardedParam {
/**
 * The field of the app's answer that fills it.
 */
field: string
least?: Version
}
/**
 * Where the borrower's token comes from when the page's address holds none: after a reload, for one.
 */
export interface TokenSource {
/**
 * The native function that tells it.
 */
native: string
/**
 * The field of its answer that holds it.
 */
field: string
verified: Verified
}
/**
 * How the app tells who uses it, so that what one user has typed is never shown to another. On a host without the function, the token tells the user; without a token nothing personal outlives the document.
 */
export interface User {
/**
 * The native function that tells it.
 */
native: string
/**
 * The field of the app's answer that is another for each user.
 */
field: string
/**
 * The field that says yes while somebody is logged in. After any other answer nothing personal outlives the document.
 */
loggedIn?: string
verified: Verified
}
/**
 * Where and how a function can be reached. The first row that fits is taken.
 */
export interface RouteRow {
/**
 * The host or hosts.
 */
host: (HostName | HostName[])
/**
 * The platform or platforms; all when left out.
 */
platform?: (PlatformName | PlatformName[])
since?: Version
until?: Version
via: Mechanism
/**
 * Its name on the wire.
 */
method: string
/**
 * How it answers, when not as the function says.
 */
mode?: ("sync" | "async" | "oneWay" | "listen")
answer?: AnswerForm
/**
 * Parameters that the wire wants under other names: ours → the wire's.
 */
payload?: {
[k: string]: string
}
document?: VendorDocument
verified?: Verified
}
/**
 * The native functions by name.
 */
export interface Natives {
[k: string]: NativeRow
}
/**
 * One native function.
 */
export interface NativeRow {
/**
 * What operators call it.
 */
title: string
/**
 * How long an answer may take while the page is in sight: query 5 s, action 15 s. Interactive: the app may ask the person, so 10 minutes.
 */
class: ("query" | "action" | "interactive")
/**
 * How it answers: sync (at once), async (later, through a callback), oneWay (never), listen (again and again through a callback: the first answer confirms, each later one is an event).
 */
mode: ("sync" | "async" | "oneWay" | "listen")
answer?: AnswerForm
/**
 * For listen: false when the app does not confirm, so that the first answer is an event already.
 */
confirms?: boolean
/**
 * For listen: texts by which an event is known, as the data of an answer or as a field of it. Such an answer is an event also before the app has confirmed, and after the first of them no other answer is one.
 */
events?: string[]
/**
 * Its parameters: name → JSON Schema.
 */
params?: {
[k: string]: Shape
}
result?: Shape
/**
 * The forms in which its answers may come. json: the value, or its JSON text, also encoded twice (left out, this alone). alipay: the text of Alipay's SDK, `resultStatus={9000};memo={};result={}`. bare: for a result of one field, the value of that field alone. list: a list that holds the one object.
 * 
 * @minItems 1
 */
dialects?: ("json" | "alipay" | "bare" | "list")[]
/**
 * The meaning of a success that holds nothing (null, an empty text or an empty list). cancelled: the user declined. empty: the answer is null. Left out, it is read by the result like any other value.
 */
nothing?: ("cancelled" | "empty")
event?: Shape
/**
 * Answers that mean something else on a platform: platform → value → what the page gets instead.
 */
answers?: {
[k: string]: {
[k: string]: string
}
}
/**
 * Whether it commits the borrower to something, such as a payment: done twice it would count twice. Then an outcome that is not known is no failure, and until it is known the function is not called again.
 */
writes: boolean
/**
 * For a function that writes: the answers by which the app says that it does not know the outcome itself: field → values. If such a field is missing or cannot be read, the outcome is unknown too, also in a refusal.
 */
unknown?: {
/**
 * @minItems 1
 */
[k: string]: string[]
}
/**
 * For a function that writes: the answers that say that it was done: field → values. If `done` or `notDone` names a field, any other value of it means that the outcome is unknown. So does a refusal with such a value.
 */
done?: {
/**
 * @minItems 1
 */
[k: string]: string[]
}
/**
 * For a function that writes: the answers that say that it was not done: field → values. Such an answer counts as refused, whatever its code is.
 */
notDone?: {
/**
 * @minItems 1
 */
[k: string]: string[]
}
/**
 * Answers that mean that the user said no: the step then counts as cancelled.
 */
cancels?: string[]
/**
 * Which fields of its parameters and its answer are personal data, at any depth, and of what kind. No log shows them; a page follows what it is answered; and only such a parameter may be given personal data: of its kind, or of any but codes, passwords and tokens where the kind is any.
 */
personal?: {
[k: string]: PersonalField
}
/**
 * Where it can be reached.
 */
routes: RouteRow[]
document?: VendorDocument
verified: Verified
/**
 * What an integrator should know.
 */
note?: string
}
/**
 * A value, described by a part of JSON Schema.
 */
export interface Shape {
/**
 * Its type; `money` is a number of yuan with at most two decimals. `url` is an address where a page may lead: a path of this front end, or https on an allowed host; `appUrl` is one that opens another app: by its scheme, or https on an allowed host. Both go through the guard of all addresses.
 */
type?: ("text" | "number" | "integer" | "money" | "boolean" | "list" | "object" | "any" | "url" | "appUrl")
/**
 * What it means.
 */
description?: string
/**
 * The texts that it can be.
 */
oneOf?: string[]
/**
 * Of a number in an answer: the least that can be true. A smaller number cannot be read.
 */
min?: number
/**
 * Of a number in an answer: the most that can be true. A larger number cannot be read.
 */
max?: number
/**
 * What is taken when it is left out.
 */
default?: (string | number | boolean)
/**
 * It must be given.
 */
required?: boolean
only?: Supports
/**
 * It is this entity of schemas/entities.json.
 */
entity?: string
of?: Shape
/**
 * The fields of an object.
 */
fields?: {
[k: string]: Shape
}
verified?: Verified
}
/**
 * The native destinations that a scheme call opens, by name.
 */
export interface Schemes {
[k: string]: SchemeRow
}
/**
 * One destination.
 */
export interface SchemeRow {
/**
 * What operators call it.
 */
title: string
/**
 * Its query parameters: name → shape.
 */
params?: {
[k: string]: Shape
}
/**
 * Where it can be opened; the method is the target after the prefix.
 */
routes: RouteRow[]
verified: Verified
}
/**
 * The pages and moves of the mini programs, by name.
 */
export interface MiniPrograms {
[k: string]: MiniProgramRow
}
/**
 * One page or move.
 */
export interface MiniProgramRow {
/**
 * What operators call it.
 */
title: string
/**
 * How it is reached, when the step does not say.
 */
move: ("navigateTo" | "redirectTo" | "reLaunch" | "switchTab" | "navigateBack")
/**
 * It shows a web page: the step must give a url.
 */
takesUrl?: boolean
/**
 * Where it exists; the method is the path of the page.
 */
routes: RouteRow[]
document?: VendorDocument
verified: Verified
}
/**
 * What each host can do: the only place where a host, a version, a scheme name, a handler name or a native method name is written. One document for each file of actions/contract.
 */
export interface Contract {
hosts: Hosts
natives: Natives
schemes: Schemes
miniPrograms: MiniPrograms
}
/**
 * Common app parameters.
 */
export interface AppParams {
/**
 * The app's bundle identifier.
 */
appBundleId?: string
/**
 * The app's version.
 */
appVersion?: string
/**
 * The black box, a fingerprint of the device.
 */
blackBox?: string
/**
 * The channel.
 */
channel?: string
/**
 * An id beside the black box. Its meaning is not in the specification.
 */
fpid?: string
/**
 * The latitude.
 */
latitude?: string
/**
 * The longitude.
 */
longitude?: string
/**
 * An id. Its meaning is not in the specification.
 */
mid?: string
/**
 * Whether the user is signed in.
 */
isLogined?: boolean
}
/**
 * Heights of the host's bars. Their unit is not in the specification.
 */
export interface WindowInfo {
/**
 * The height of the navigation bar.
 */
navigationBarHeight?: number
/**
 * The height of the status bar.
 */
statusBarHeight?: number
}
/**
 * The answer of the ali-pay deduction.
 */
export interface AliPayDeductResult {
/**
 * The status of the result.
 */
resultStatus?: string
/**
 * A remark.
 */
memo?: string
}
/**
 * A tracking report with its four privacy flags.
 */
export interface TrackingReport {
/**
 * Further data.
 */
extension?: {

}
/**
 * The kind of report.
 */
trackType?: string
/**
 * Contacts are uploaded.
 */
isUploadContacts?: boolean
/**
 * The location is uploaded.
 */
isUploadLocation?: boolean
/**
 * The call log is needed.
 */
isNeedCallLog?: boolean
/**
 * The list of apps is needed.
 */
isNeedAppList?: boolean
}
/**
 * The result of the cash-card authorisation, in one of two shapes: isBindSuc to json, or status and nextNode.
 */
export interface CardAuthResult {
/**
 * The card is bound.
 */
isBindSuc?: boolean
/**
 * The result of binding in words.
 */
isBindSucDesc?: string
/**
 * A page for further data follows.
 */
jumpSupplementPage?: boolean
/**
 * Data for a page of the app that follows. Its fields are not in the specification.
 */
H5JumpAppData?: {

}
/**
 * Further data. Its meaning is not in the specification.
 */
json?: string
/**
 * The status, in the second shape.
 */
status?: string
/**
 * The node that follows, in the second shape.
 */
nextNode?: string
}
/**
 * Where an authorisation page leads.
 */
export interface AuthPageJump {
/**
 * A code of the kind. Its meaning is not in the specification.
 */
typeCode?: string
/**
 * A status. Its meaning is not in the specification.
 */
listStatus?: string
/**
 * A status. Its meaning is not in the specification.
 */
loopStatus?: string
/**
 * The address that follows.
 */
url?: string
/**
 * An id. Its meaning is not in the specification.
 */
bcid?: string
}
/**
 * The customer service entrance.
 */
export interface ServiceEntrance {
/**
 * Where it leads.
 */
jumpUrl?: string
/**
 * Whether it is a union entrance. Its meaning is not in the specification.
 */
isUnion?: boolean
/**
 * The kind of union. Its meaning is not in the specification.
 */
unionType?: string
/**
 * An id. Its meaning is not in the specification.
 */
artId?: string
}
/**
 * A selected contact. The specification does not show its inner fields: these are assumed.
 */
export interface Contact {
/**
 * The contact's name.
 */
name?: string
/**
 * The contact's telephone number.
 */
phone?: string
}
/**
 * The entities that native functions and pages share. x-verified says how far a field is known: spec (the specification lists its name), assumed (it lists none). It gives no types: every type here is assumed.
 */
export interface Entities {

}
/**
 * One option.
 */
export interface PickerOption {
/**
 * What is sent.
 */
value: (string | number)
text: Text
note?: Text
index?: Text
disabled?: Condition
}
/**
 * One option of a step.
 */
export interface CascadeOption {
/**
 * What is sent.
 */
value: (string | number)
text: Text
disabled?: Condition
/**
 * The options of the next step. Without them the choice is made.
 * 
 * @minItems 1
 */
children?: CascadeOption[]
}
/**
 * A condition for coming in, and where to go instead.
 */
export interface Guard {
must: Condition
else: Steps
}
/**
 * Data from the server, fetched when the page opens, and again when what stands in get or query has changed. A source that reads another one (data.NAME) waits for it, and is fetched again when that has changed; where that fails it counts as failed, too, and only the first one's onError is taken.
 */
export interface DataSource {
get: Text
query?: Values
when?: Condition
/**
 * The shape of the answer. An answer of another shape is a failure; what the shape does not name is left out. any: it may be anything, and nothing that reads it is checked.
 */
returns?: AnswerShape
empty?: Condition
refetch?: Refetch
paging?: Paging
/**
 * Milliseconds until the answer counts as missing; what app.yaml says when left out, else 15000.
 */
timeout?: number
/**
 * How often it is fetched again, at most, when the network or the server is away for a moment; 2 when left out.
 */
retry?: number
onSuccess?: Steps
onError?: Steps
}
/**
 * When it is fetched again.
 */
export interface Refetch {
/**
 * Fetched again when the user comes back to the page from a native page, another app or the lock screen, too. What was there stays on screen meanwhile, with all that had been loaded on; a failure takes onError. After a reload the list is fetched as deep as it was. Back from another page of this front end it is so without the word, for the last three pages.
 */
returning?: true
/**
 * Milliseconds of quiet before a change of get or query fetches again; 300 when left out.
 */
debounce?: number
/**
 * Seconds between fetches while the page is in sight, until `until` holds.
 */
every?: number
until?: Condition
/**
 * How often it is fetched again at most; 100 when left out. When that is not enough, onError is taken with error.kind 'timed-out'.
 */
times?: number
}
/**
 * The server gives a list page by page; a list with `more` loads on.
 */
export interface Paging {
/**
 * The field of the answer that holds the list.
 */
items: string
/**
 * The query parameter that says which page is wanted.
 */
page: string
/**
 * The number of the first page; 1 when left out.
 */
first?: number
/**
 * How many items the server gives at a time: a page with fewer is the last. Where the server wants to be told, write it in query, too.
 */
size: number
}
/**
 * What the page is opened with.
 */
export interface Param {
/**
 * Its type: text, number, money, boolean, list, or the name of a shape in app.yaml or an entity. Personal data is none: the params stand in the page's address.
 */
type: string
/**
 * The texts that it can be.
 * 
 * @minItems 1
 */
oneOf?: string[]
/**
 * For a list: the type of its items.
 */
of?: string
default?: Value
/**
 * Without it, or when it does not fit, the page cannot be shown: the user is told so and led back.
 */
required?: boolean
}
/**
 * Steps after a while, or again and again: `after` or `every`.
 */
export interface Timer {
/**
 * Seconds until it is done, once.
 */
after?: number
/**
 * Seconds between each time and the next.
 */
every?: number
if?: Condition
do: Steps
}
/**
 * Another version of the page, in force where all of only, when and percent let it.
 */
export interface Variant {
/**
 * Its name, for variant.NAME in formulas. Users are drawn by it: another name, other users.
 */
name: string
only?: Supports
when?: Condition
/**
 * For so many of a hundred devices, always the same ones.
 */
percent?: number
/**
 * Its last day, such as 2026-12-31. From the next day on it is not in force, and the check says so.
 */
until?: string
/**
 * Properties of components that it changes, such as borrow.text: the id, a dot, the property.
 */
set?: Readonly<Record<string, Value>>
}
/**
 * One screen of the front end.
 */
export interface Page {
/**
 * The page's name: the file's name without .yaml.
 */
page: string
gangway?: LanguageVersion
title: Text
supports: Supports
/**
 * What the page is opened with: params.NAME.
 */
params?: {
[k: string]: Param
}
/**
 * What the page remembers while it is open: state.NAME.
 */
state?: {
[k: string]: Typed
}
/**
 * What the page fetches: data.NAME.
 */
data?: {
[k: string]: DataSource
}
/**
 * Who may come in: decided before anything of the page is shown or fetched, when it opens and each time it comes to the front again, before `onShow`. The first line whose `must` does not hold takes its `else`, which leads elsewhere.
 * 
 * @minItems 1
 */
guard?: Guard[]
track?: PageTrack
onLoad?: Steps
onShow?: Steps
onHide?: Steps
onBack?: Steps
/**
 * What is done after a while, or again and again. Time out of sight does not count.
 * 
 * @minItems 1
 */
timers?: Timer[]
/**
 * Other versions of the page, for some users. In formulas variant.NAME says whether one is in force.
 * 
 * @minItems 1
 */
variants?: Variant[]
body: Body
}
/**
 * What the page records by itself.
 */
export interface PageTrack {
/**
 * The event when the page is shown.
 */
page?: string
data?: Values
}
/**
 * A reusable part of pages.
 */
export interface PagePartial {
/**
 * Its name: the file's name without .yaml.
 */
partial: string
gangway?: LanguageVersion
/**
 * What it is given: inputs.NAME.
 */
inputs?: {
[k: string]: Typed
}
body: Body
}
/**
 * One answer of the server.
 */
export interface RequestStub {
/**
 * The path.
 */
request: string
/**
 * The HTTP method; any when left out.
 */
method?: ("get" | "post" | "put" | "patch" | "delete")
/**
 * Only when the query or body holds these values.
 */
where?: {

}
/**
 * The HTTP status; 200 when left out.
 */
status?: number
/**
 * The body of the answer.
 */
answer?: Json
/**
 * The server cannot be reached.
 */
unreachable?: boolean
/**
 * Only on this host.
 */
host?: string
/**
 * Milliseconds before the answer.
 */
delay?: number
/**
 * There is no answer at all.
 */
silent?: boolean
/**
 * The answer comes cut off, so that nobody can read it.
 */
malformed?: boolean
/**
 * Used so many times only.
 */
times?: number
}
/**
 * One answer of the native side.
 */
export interface NativeStub {
/**
 * The function.
 */
native: string
/**
 * Only when the parameters hold these values.
 */
where?: {

}
/**
 * The code of the answer; '1' when left out.
 */
code?: string
/**
 * The data of the answer.
 */
answer?: Json
/**
 * The form in which the data comes: as JSON text, as JSON text encoded twice, as Alipay's text, as the value of its one field alone, or in a list. Left out, as it is.
 */
dialect?: ("json" | "jsonTwice" | "alipay" | "bare" | "list")
/**
 * Only on this host.
 */
host?: string
/**
 * Milliseconds before the answer.
 */
delay?: number
/**
 * There is no answer at all.
 */
silent?: boolean
/**
 * The answer comes cut off, so that nobody can read it.
 */
malformed?: boolean
/**
 * Used so many times only.
 */
times?: number
}
/**
 * Answers for the preview and for tests. The first that fits is taken.
 */
export interface Stubs {
/**
 * The page's name.
 */
stubs: string
gangway?: LanguageVersion
/**
 * The server's answers.
 */
requests?: RequestStub[]
/**
 * The native side's answers.
 */
natives?: NativeStub[]
}
/**
 * Taps what has this id or field name, or shows this text.
 */
export interface TapAct {
act: "tap"
/**
 * An id, the name of a field, or a text on screen.
 */
tap: string
}
/**
 * Types into fields, one after the other, and leaves each.
 */
export interface FillAct {
act: "fill"
/**
 * What is typed, by field name, or by the id of a search; true and false tick and untick; of a contact { name, phone }. The input of a dialog goes by the name in its `as`. A field of a row goes by the row's place: debts.2.amount.
 */
fill: {
[k: string]: string | number | boolean | {
[k: string]: string
}
}
}
/**
 * Picks options, as their texts say.
 */
export interface ChooseAct {
act: "choose"
/**
 * The text of the option, or the name of a picture to upload, by field name; a list where several may be picked, or one after the other: 浙江省, 杭州市, 西湖区. A day of a calendar: 2026-11-21. Of a text with `suggest` what is typed, and the suggestion: 晨光, 晨光科技有限公司.
 */
choose: {
[k: string]: TestWords
}
}
/**
 * The user presses the phone's back key.
 */
export interface BackAct {
act: "back"
/**
 * Nothing: write `- back:`.
 */
back: null
}
/**
 * Time passes.
 */
export interface WaitAct {
act: "wait"
/**
 * Milliseconds. They pass at once.
 */
wait: number
}
/**
 * The page is loaded anew, as a web view does that was thrown away.
 */
export interface ReloadAct {
act: "reload"
/**
 * Nothing: write `- reload:`.
 */
reload: null
}
/**
 * What must be so now.
 */
export interface ExpectAct {
act: "expect"
expect: Expectation
}
/**
 * What must be so.
 */
export interface Expectation {
text?: TestWords
/**
 * A question or message lies over the page and says this; any: there is one.
 */
dialog?: string
/**
 * A short message said this; any: there was one.
 */
toast?: string
/**
 * The page on screen.
 */
page?: string
disabled?: TestWords
/**
 * What fields show, by field name, or by the id of a search.
 */
value?: {
[k: string]: string | number | boolean
}
/**
 * What the pages of the visit share, by name.
 */
visit?: {
[k: string]: string | number | boolean | null
}
/**
 * The messages at fields, by field name.
 */
error?: {
[k: string]: string
}
/**
 * How many rows lists have, by field name.
 */
rows?: {
[k: string]: number
}
/**
 * The page opened this native destination.
 */
openScheme?: string
/**
 * The page called this native function.
 */
callNative?: string
/**
 * The page went to this page of the mini program.
 */
miniProgramNavigate?: string
/**
 * The page left a message of this type for the mini program.
 */
miniProgramPost?: string
/**
 * The page asked the server for this path.
 */
request?: string
/**
 * The page recorded this event.
 */
track?: string
/**
 * Some of the query of the destination, page or request, by name.
 */
query?: {
[k: string]: string | number | boolean | null
}
/**
 * Some of the parameters of the native function, by name.
 */
params?: {

}
/**
 * What the address that the mini program shows contains.
 */
url?: string
/**
 * Some of the body of the request, by name.
 */
body?: {

}
/**
 * Some of the data of the event, by name.
 */
data?: {

}
/**
 * The front end was left.
 */
left?: true
not?: Denial
}
/**
 * What must not be so.
 */
export interface Denial {
text?: TestWords
/**
 * A question or message lies over the page and says this; any: there is one.
 */
dialog?: string
/**
 * A short message said this; any: there was one.
 */
toast?: string
/**
 * The page on screen.
 */
page?: string
disabled?: TestWords
/**
 * What fields show, by field name, or by the id of a search.
 */
value?: {
[k: string]: string | number | boolean
}
/**
 * What the pages of the visit share, by name.
 */
visit?: {
[k: string]: string | number | boolean | null
}
/**
 * The messages at fields, by field name.
 */
error?: {
[k: string]: string
}
/**
 * How many rows lists have, by field name.
 */
rows?: {
[k: string]: number
}
/**
 * The page opened this native destination.
 */
openScheme?: string
/**
 * The page called this native function.
 */
callNative?: string
/**
 * The page went to this page of the mini program.
 */
miniProgramNavigate?: string
/**
 * The page left a message of this type for the mini program.
 */
miniProgramPost?: string
/**
 * The page asked the server for this path.
 */
request?: string
/**
 * The page recorded this event.
 */
track?: string
/**
 * Some of the query of the destination, page or request, by name.
 */
query?: {
[k: string]: string | number | boolean | null
}
/**
 * Some of the parameters of the native function, by name.
 */
params?: {

}
/**
 * What the address that the mini program shows contains.
 */
url?: string
/**
 * Some of the body of the request, by name.
 */
body?: {

}
/**
 * Some of the data of the event, by name.
 */
data?: {

}
/**
 * The front end was left.
 */
left?: true
}
/**
 * One test: the page is opened, steps are taken, and what must be so is said.
 */
export interface PageTest {
/**
 * What it shows, in a sentence.
 */
test: string
hosts?: TestHosts
/**
 * What the page is opened with, by name.
 */
params?: {
[k: string]: string | number | boolean
}
/**
 * The language of the app or the browser, in which the page is shown where it has texts in it; the first one of app.yaml when left out.
 */
language?: string
/**
 * The page is shown in elder mode (适老化): large type and targets, nothing that closes by itself, no advertising.
 */
elder?: true
/**
 * What earlier pages of the visit have left, by name; the defaults of app.yaml when left out.
 */
visit?: {
[k: string]: string | number | boolean | null
}
stubs?: TestStubs
/**
 * What is done and what must be so, in order. After each line the page comes to rest: up to three seconds pass for it at once.
 * 
 * @minItems 1
 */
steps: Act[]
}
/**
 * Answers that go before those of NAME.stubs.yaml.
 */
export interface TestStubs {
/**
 * The server's answers.
 */
requests?: RequestStub[]
/**
 * The native side's answers.
 */
natives?: NativeStub[]
}
/**
 * Tests of a page: NAME.test.yaml beside NAME.yaml.
 */
export interface PageTests {
/**
 * The page's name.
 */
tests: string
gangway?: LanguageVersion
hosts?: TestHosts
/**
 * The tests, one after the other.
 * 
 * @minItems 1
 */
cases: PageTest[]
}
/**
 * Something that is charged.
 */
export interface LoanFee {
name: Text
way: Text
standard: Text
collector: Text
amount: NumberFormula
/**
 * It is taken from the amount before that is paid out.
 */
upfront?: boolean
}
/**
 * A coupon: `amount` or `percent`.
 */
export interface Coupon {
amount?: NumberFormula
percent?: NumberFormula
title: Text
note?: Text
expires?: Text
}
/**
 * One tab.
 */
export interface TabItem {
/**
 * Its key.
 */
key: string
title: Text
icon?: IconName
badge?: Text
disabled?: Condition
body: Body
}
/**
 * A day with its word.
 */
export interface CalendarMark {
date: Day
text: Text
}
