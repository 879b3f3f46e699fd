/* Made from schemas/*.json by `npm run fix`. Change those, not this. */
import type { Formula, Json } from "./checked.ts";

/**
 * Named values; a text in them may hold ${…}.
 */
export type Values = Readonly<Record<string, Value>>
/**
 * text, number, money, boolean, any, the name of a shape, or [that] for a list of it.
 */
export type ShapeField = (string | string[])
export type Step = (OpenSchemeStep | CallNativeStep | InterceptBackStep | MiniProgramNavigateStep | RequestStep | ReloadStep | NavigateStep | LeaveStep | SetStateStep | SetFieldStep | SubmitStep | ToastStep | DialogStep | TrackStep | MatchStep | BranchStep | ContinueStep | StopStep)
/**
 * A formula that is true or false, such as state.amount < 500.
 */
export type Condition = boolean | Formula
/**
 * Hosts and their versions: a host, or one platform of it (gr.android), and a range: 4.6.0+, 4.6.0..5.0.0 (the end is excluded) or any.
 */
export type Supports = Readonly<Record<string, string>>
/**
 * A text; ${…} inside it is a formula.
 */
export type Text = string | Formula
/**
 * Any value; a text in it may hold ${…}.
 */
export type Value = Json | Formula | readonly Value[] | { readonly [key: string]: Value }
/**
 * A formula of any type, such as data.bills.items.
 */
export type AnyFormula = string | number | boolean | Formula
/**
 * Steps, taken one after the other.
 * 
 * @minItems 1
 */
export type Steps = Step[]
export type Component = (Use | TextComponent | CellComponent | GroupComponent | ButtonComponent | TabsComponent | StepsComponent | NoticeBarComponent | AmountCardComponent | SkeletonComponent | EmptyComponent | RetryComponent | DataComponent | ListComponent | FormComponent)
/**
 * Components, one below the other.
 * 
 * @minItems 1
 */
export type Body = Component[]
/**
 * A number, or ${…} that gives one.
 */
export type NumberFormula = number | Formula
/**
 * A formula that gives a list, or the list itself.
 */
export type ListFormula = readonly (string | number)[] | Formula
export type Field = (TextField | DigitField | MoneyField | PhoneField | SmsCodeField | PickerField | CheckboxField | PickField | AgreementsField)
export type Rule = (PatternRule | MinLengthRule | LengthRule | MinRule | MaxRule | DigitsRule | PhoneRule | CnNameRule | CheckRule)
/**
 * A version of three parts, always text: 4.9.0.
 */
export type Version = string
/**
 * How far a row is known: spec (the specification says it), device (seen on a device), assumed (filled in so that the product runs; an integrator must confirm it).
 */
export type Verified = ("spec" | "device" | "assumed")
/**
 * A host.
 */
export type HostName = ("gr" | "nwd" | "wechat" | "douyin" | "browser")
/**
 * A platform. `other` is any device that is none of the three, such as a desk.
 */
export type PlatformName = ("ios" | "android" | "ohos" | "other")
/**
 * A way to reach the native side. `web` is what a browser can do by itself.
 */
export type Mechanism = ("scheme" | "promise" | "iosV1" | "iosV2" | "androidV1" | "androidV2" | "androidV3" | "dsbridge" | "wechat" | "douyin" | "web")
/**
 * any, 4.6.0+ or 4.6.0..5.0.0.
 */
export type Range = string

/**
 * What all pages share.
 */
export interface App {
/**
 * The front end's name.
 */
app: string
/**
 * The page that opens when none is asked for.
 */
home: string
api: Api
/**
 * Hosts that a page may lead to, beside its own.
 */
urls?: string[]
tracking?: Tracking
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
/**
 * Milliseconds until a request counts as failed; without it there is no limit.
 */
timeout?: number
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
/**
 * A name for the answer, for the lines below.
 */
as?: string
/**
 * Milliseconds until the answer counts as missing.
 */
timeout?: number
/**
 * The id of the button that shows that it is busy meanwhile.
 */
busy?: string
onCancel?: Steps
fallback?: Steps
}
/**
 * Switches the page's own back handling (`onBack`) on or off.
 */
export interface InterceptBackStep {
verb: "interceptBack"
/**
 * true: on, false: off.
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
 * The shape of the answer.
 */
returns?: string
/**
 * A name for the answer, for the lines below.
 */
as?: string
/**
 * Milliseconds until the answer counts as missing.
 */
timeout?: number
/**
 * The id of the button that shows that it is busy meanwhile.
 */
busy?: string
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
 * Nothing.
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
 * Nothing.
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
 * Nothing.
 */
stop: null
if?: Condition
only?: Supports
onSuccess?: Steps
onError?: Steps
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
}
/**
 * A paragraph of text.
 */
export interface TextComponent {
/**
 * The component.
 */
type: "text"
/**
 * A name for other lines to refer to.
 */
id?: string
if?: Condition
only?: Supports
text: Text
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
}
/**
 * A row with a title and a value; with onTap it leads somewhere.
 */
export interface CellComponent {
/**
 * The component.
 */
type: "cell"
/**
 * A name for other lines to refer to.
 */
id?: string
if?: Condition
only?: Supports
title: Text
note?: Text
value?: Text
tag?: Text
onTap?: Steps
/**
 * The event that a tap records.
 */
track?: string
}
/**
 * Rows that belong together.
 */
export interface GroupComponent {
/**
 * The component.
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
}
/**
 * A button.
 */
export interface ButtonComponent {
/**
 * The component.
 */
type: "button"
/**
 * A name for other lines to refer to.
 */
id?: string
if?: Condition
only?: Supports
text: Text
/**
 * How it is meant; primary when left out.
 */
tone?: ("primary" | "plain" | "danger")
/**
 * bottom: it stays at the bottom of the screen, above the keyboard and the safe area.
 */
sticky?: "bottom"
disabled?: Condition
onTap: Steps
/**
 * The event that a tap records.
 */
track?: string
}
/**
 * Tabs, each with its own content.
 */
export interface TabsComponent {
/**
 * The component.
 */
type: "tabs"
/**
 * A name for other lines to refer to.
 */
id?: string
if?: Condition
only?: Supports
/**
 * The state value that holds the key of the open tab, such as state.tab.
 */
bind: string
label?: Text
/**
 * The tabs.
 * 
 * @minItems 2
 */
items: TabItem[]
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
body: Body
}
/**
 * Where the user stands in a sequence: earlier steps are finished, the current one is in process, later ones are pending.
 */
export interface StepsComponent {
/**
 * The component.
 */
type: "steps"
/**
 * A name for other lines to refer to.
 */
id?: string
if?: Condition
only?: Supports
/**
 * The steps' titles.
 * 
 * @minItems 2
 */
items: Text[]
current: NumberFormula
label?: Text
}
/**
 * A line of notice that scrolls when it is too long.
 */
export interface NoticeBarComponent {
/**
 * The component.
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
}
/**
 * A card with one large amount.
 */
export interface AmountCardComponent {
/**
 * The component.
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
}
/**
 * The outline of what is being loaded.
 */
export interface SkeletonComponent {
/**
 * The component.
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
shape?: ("amountCard" | "cells" | "form" | "text")
/**
 * How many rows.
 */
lines?: number
}
/**
 * Says that there is nothing.
 */
export interface EmptyComponent {
/**
 * The component.
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
}
/**
 * Says that loading failed, and offers to try again.
 */
export interface RetryComponent {
/**
 * The component.
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
}
/**
 * Shows its content when a data source has loaded, and something fitting before, on failure and when there is nothing.
 */
export interface DataComponent {
/**
 * The component.
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
 * The component.
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
key: AnyFormula
item: Component
empty?: Component
}
/**
 * Fields that are checked and sent together.
 */
export interface FormComponent {
/**
 * The component.
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
}
/**
 * A line of text.
 */
export interface TextField {
/**
 * The field's kind.
 */
type: "text"
/**
 * Its name: form.NAME.
 */
name: string
label: Text
/**
 * It must be filled in: true, or the message.
 */
required?: boolean | string | Formula
help?: Text
if?: Condition
only?: Supports
disabled?: Condition
placeholder?: Text
default?: Value
/**
 * The most characters that can be typed.
 */
maxLength?: number
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
 * Digits only.
 */
export interface DigitsRule {
rule: "digits"
/**
 * true.
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
 * true.
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
 * true.
 */
cnName: true
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
 * Digits only, with the digit keyboard. The value is text, so that leading zeros stay.
 */
export interface DigitField {
/**
 * The field's kind.
 */
type: "digit"
/**
 * Its name: form.NAME.
 */
name: string
label: Text
/**
 * It must be filled in: true, or the message.
 */
required?: boolean | string | Formula
help?: Text
if?: Condition
only?: Supports
disabled?: Condition
placeholder?: Text
default?: Value
/**
 * The most characters that can be typed.
 */
maxLength?: number
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
}
/**
 * An amount in yuan, exact, at most two decimals. The value is money.
 */
export interface MoneyField {
/**
 * The field's kind.
 */
type: "money"
/**
 * Its name: form.NAME.
 */
name: string
label: Text
/**
 * It must be filled in: true, or the message.
 */
required?: boolean | string | Formula
help?: Text
if?: Condition
only?: Supports
disabled?: Condition
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
 * The field's kind.
 */
type: "phone"
/**
 * Its name: form.NAME.
 */
name: string
label: Text
/**
 * It must be filled in: true, or the message.
 */
required?: boolean | string | Formula
help?: Text
if?: Condition
only?: Supports
disabled?: Condition
placeholder?: Text
default?: Value
/**
 * What it accepts.
 * 
 * @minItems 1
 */
rules?: Rule[]
}
/**
 * A code by text message, with the button that sends it and its countdown.
 */
export interface SmsCodeField {
/**
 * The field's kind.
 */
type: "smsCode"
/**
 * Its name: form.NAME.
 */
name: string
label: Text
/**
 * It must be filled in: true, or the message.
 */
required?: boolean | string | Formula
help?: Text
if?: Condition
only?: Supports
disabled?: Condition
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
 * The field's kind.
 */
type: "picker"
/**
 * Its name: form.NAME.
 */
name: string
label: Text
/**
 * It must be filled in: true, or the message.
 */
required?: boolean | string | Formula
help?: Text
if?: Condition
only?: Supports
disabled?: Condition
placeholder?: Text
default?: Value
/**
 * The options: a list here, or a formula that gives a list of { value, text }.
 */
options: readonly PickerOption[] | Formula
}
/**
 * A box to tick. The value is true or false.
 */
export interface CheckboxField {
/**
 * The field's kind.
 */
type: "checkbox"
/**
 * Its name: form.NAME.
 */
name: string
label: Text
/**
 * It must be filled in: true, or the message.
 */
required?: boolean | string | Formula
help?: Text
if?: Condition
only?: Supports
disabled?: Condition
default?: Value
text?: Text
}
/**
 * A row that opens something else to choose from, such as the phone's contacts. Its steps fill the field with setField.
 */
export interface PickField {
/**
 * The field's kind.
 */
type: "pick"
/**
 * Its name: form.NAME.
 */
name: string
label: Text
/**
 * It must be filled in: true, or the message.
 */
required?: boolean | string | Formula
help?: Text
if?: Condition
only?: Supports
disabled?: Condition
placeholder?: Text
text?: Text
onTap: Steps
}
/**
 * Agreements to accept with one box; each can be read.
 */
export interface AgreementsField {
/**
 * The field's kind.
 */
type: "agreements"
/**
 * Its name: form.NAME.
 */
name: string
label: Text
/**
 * It must be filled in: true, or the message.
 */
required?: boolean | string | Formula
help?: Text
if?: Condition
only?: Supports
disabled?: Condition
items: ListFormula
text?: Text
onOpen?: Steps
}
/**
 * A condition that must hold, and the field at which the message stands.
 */
export interface CrossCheck {
must: Condition
/**
 * The field.
 */
field: string
error: Text
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
 * A path on window that exists only in this host, such as __wxjs_environment; with `=value` when it must equal a text.
 */
probe?: string
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
 * The values of the stored app type that mean this host.
 */
storedAs?: string[]
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
verified: Verified
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
mode?: ("sync" | "async" | "oneWay")
/**
 * Parameters that the wire wants under other names: ours → the wire's.
 */
payload?: {
[k: string]: string
}
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
 * How long an answer may take: query 5 s, action 15 s, interactive as long as the user needs.
 */
class: ("query" | "action" | "interactive")
/**
 * How it answers: sync (at once), async (later, through a callback), oneWay (never).
 */
mode: ("sync" | "async" | "oneWay")
/**
 * Its parameters: name → JSON Schema.
 */
params?: {
[k: string]: Shape
}
result?: Shape
/**
 * Answers that mean something else on a platform: platform → value → what the page gets instead.
 */
answers?: {
[k: string]: {
[k: string]: string
}
}
/**
 * Answers that mean that the user said no: the step then counts as cancelled.
 */
cancels?: string[]
/**
 * Fields of the parameters or the answer that no log may show.
 */
sensitive?: string[]
/**
 * Where it can be reached.
 */
routes: RouteRow[]
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
 * Its type; `money` is a number of yuan with at most two decimals.
 */
type?: ("text" | "number" | "integer" | "money" | "boolean" | "list" | "object" | "any")
/**
 * What it means.
 */
description?: string
/**
 * The texts that it can be.
 */
oneOf?: string[]
/**
 * What is taken when it is left out.
 */
default?: (string | number | boolean)
/**
 * It must be given.
 */
required?: boolean
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
 * The risk-control fingerprint.
 */
blackBox?: string
/**
 * The channel through which the app was installed.
 */
channel?: string
/**
 * The fingerprint id.
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
 * The device id.
 */
mid?: string
/**
 * Whether the user is signed in.
 */
isLogined?: boolean
}
/**
 * Heights of the host's bars, in pixels.
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
 * The result's status.
 */
resultStatus?: string
/**
 * A remark.
 */
memo?: string
}
/**
 * A tracking report with its privacy flags.
 */
export interface TrackingReport {
/**
 * Further data.
 */
extension?: {

}
/**
 * What is reported.
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
 * The result of the cash-card authorisation. It comes in two shapes: the bind result, or a status with the next node.
 */
export interface CardAuthResult {
/**
 * The card is bound.
 */
isBindSuc?: boolean
/**
 * Why, in words.
 */
isBindSucDesc?: string
/**
 * Further data must be given first.
 */
jumpSupplementPage?: boolean
/**
 * Data for the page that follows.
 */
H5JumpAppData?: {

}
/**
 * Further data.
 */
json?: string
/**
 * The status of the other shape.
 */
status?: string
/**
 * The page that follows, in the other shape.
 */
nextNode?: string
}
/**
 * Where an authorisation page leads.
 */
export interface AuthPageJump {
/**
 * The kind of authorisation.
 */
typeCode?: string
/**
 * The status in the list.
 */
listStatus?: string
/**
 * The status while polling.
 */
loopStatus?: string
/**
 * The address that follows.
 */
url?: string
/**
 * The id of the business case.
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
 * Whether it is a union entrance.
 */
isUnion?: boolean
/**
 * The kind of union.
 */
unionType?: string
/**
 * The id of the article.
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
 * The entities that native functions and pages share, with their fields as the specification lists them.
 */
export interface Entities {

}
/**
 * A typed value: a param, a state value or an input of a partial.
 */
export interface Typed {
/**
 * Its type: text, number, money, boolean, list, or the name of a shape in app.yaml or an entity.
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
 * Data from the server, fetched when the page opens.
 */
export interface DataSource {
get: Text
query?: Values
when?: Condition
/**
 * The shape of the answer.
 */
returns?: string
empty?: Condition
refetch?: Refetch
/**
 * Milliseconds until the answer counts as missing.
 */
timeout?: number
onSuccess?: Steps
onError?: Steps
}
/**
 * When it is fetched again.
 */
export interface Refetch {
/**
 * Fetched again when one of these changes.
 * 
 * @minItems 1
 */
watch: AnyFormula[]
/**
 * Milliseconds of quiet before that.
 */
debounce?: number
}
/**
 * One screen of the front end.
 */
export interface Page {
/**
 * The page's name: the file's name without .yaml.
 */
page: string
title: Text
supports: Supports
/**
 * What the page is opened with: params.NAME.
 */
params?: {
[k: string]: Typed
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
track?: PageTrack
onShow?: Steps
onBack?: Steps
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
}
/**
 * A reusable part of pages.
 */
export interface PagePartial {
/**
 * Its name: the file's name without .yaml.
 */
partial: string
/**
 * What it is given: inputs.NAME.
 */
inputs?: {
[k: string]: Typed
}
body: Body
}
/**
 * Answers for the preview and for tests. The first that fits is taken.
 */
export interface Stubs {
/**
 * The page's name.
 */
stubs: string
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
 * Used so many times only.
 */
times?: number
}
