import type { Faults } from "../../../../actions/simulator/index.ts";
import type { Contract, Json, NativeStub, RequestStub, Stubs } from "../../../../schemas/index.ts";
import type { Circumstances } from "../../channel/messages.ts";
import type { ChangedSettings } from "../../selection/deviceSettings.ts";
import { type AnswerCondition, type Callee, type Conditions, slowBy } from "./answerCondition.ts";

type RequestCallee = Extract<Callee, { readonly kind: "request" }>;

/** The longest delay that a stub can have, in milliseconds. */
const maxDelay = 60_000;

/** The stubs by which conditions come true, to go before those of the page. Pure. */
export function conditionStubs(conditions: Conditions, stubs: Stubs, contract: Contract): Circumstances["first"] {
  const set = Object.values(conditions);
  return {
    requests: set.flatMap(({ callee, condition }) =>
      callee.kind === "request" ? requestStubs(callee, condition, stubs) : [],
    ),
    natives: set.flatMap(({ callee, condition }) =>
      callee.kind === "native" ? nativeStubs(callee.name, condition, stubs, contract) : [],
    ),
  };
}

/** The faults that stay beside conditions: where one is set, it alone says what happens. Pure. */
export function faultsBeside(conditions: Conditions, faults: Faults): Faults {
  const natives = Object.entries(faults.natives ?? {}).filter(([name]) => conditions[name] === undefined);
  return { ...faults, natives: Object.fromEntries(natives) };
}

/** How much later each answer comes over a slow network, in milliseconds. */
const slowNetwork = 2_000;

/** The fault that a network is; none where it is as it should be. Pure. */
export function networkFault(network: ChangedSettings["network"]): Pick<Faults, "network"> {
  if (network === "offline") return { network };
  return network === "slow" ? { network: { late: slowNetwork } } : {};
}

type Ending = Exclude<AnswerCondition, "slow">;

const requestEndings: { readonly [E in Ending]: Partial<RequestStub> } = {
  refused: { status: 400, answer: {} },
  silent: { silent: true },
  malformed: { malformed: true, answer: {} },
  uncertain: { status: 504, answer: {} },
};

/** What the simulated server answers to what it does not know. */
const notStubbed: Partial<RequestStub> = { status: 404, answer: {} };

function requestStubs(
  callee: RequestCallee,
  condition: AnswerCondition,
  { requests = [] }: Stubs,
): readonly RequestStub[] {
  const { path: request, method } = callee;
  const base = { request, method };
  if (condition !== "slow") return [{ ...base, ...requestEndings[condition] }];
  const known = requests.filter((stub) => answers(stub, callee));
  return [...known, ...(known.length === 0 ? [{ ...base, ...notStubbed }] : [])].map(slowed);
}

/** Whether a stub is for such requests, whatever they hold. Pure. */
function answers(stub: RequestStub, { path, method }: Omit<RequestCallee, "kind">): boolean {
  return stub.request === path && (stub.method ?? method) === method;
}

function nativeStubs(
  name: string,
  condition: AnswerCondition,
  { natives = [] }: Stubs,
  { natives: rows }: Contract,
): readonly NativeStub[] {
  if (condition === "slow") {
    const known = natives.filter((stub) => stub.native === name);
    return [...known, ...(known.length === 0 ? [{ native: name }] : [])].map(slowed);
  }
  if (condition === "uncertain") return [{ native: name, ...unknownAnswer(rows[name]?.unknown) }];
  const endings: { readonly [E in Exclude<Ending, "uncertain">]: Partial<NativeStub> } = {
    refused: { code: "0" },
    silent: { silent: true },
    malformed: { malformed: true },
  };
  return [{ native: name, ...endings[condition] }];
}

/** The answer by which an app says that it does not know the outcome: the first that its row knows. */
function unknownAnswer(unknown: Readonly<Record<string, readonly string[]>> = {}): Partial<NativeStub> {
  const [[field, [value = null] = []] = ["", []]] = Object.entries(unknown);
  const said: Json = { [field]: value };
  // What a vendor calls `NAME:fail` is no answer but a failure, which the simulator words itself.
  return field === "errMsg" ? { code: "0" } : { answer: said };
}

function slowed<S extends { readonly delay?: number }>(stub: S): S {
  return { ...stub, delay: Math.min(maxDelay, (stub.delay ?? 0) + slowBy) };
}
