import type { Contract, RequestStub } from "../../../../schemas/index.ts";

/** A method of HTTP that a page can use. */
export type Method = NonNullable<RequestStub["method"]>;

/** All of them. */
export const methods: readonly Method[] = ["get", "post", "put", "patch", "delete"];

/** What a page asks: a request of the server, by its method and path, or a native function by its name. */
export type Callee =
  | { readonly kind: "request"; readonly method: Method; readonly path: string }
  | { readonly kind: "native"; readonly name: string };

/**
 * What happens to a callee from now on, in place of what its stubs say.
 *
 * - `refused`: the answer is no
 * - `slow`: the stub's answer comes `slowBy` milliseconds later
 * - `silent`: no answer comes
 * - `malformed`: the answer is cut off
 * - `uncertain`: a gateway gives up (504), or the app says that it does not know the outcome
 */
export type AnswerCondition = "refused" | "slow" | "silent" | "malformed" | "uncertain";

/** The conditions that are set, by the keys of their callees. */
export type Conditions = Readonly<Record<string, { readonly callee: Callee; readonly condition: AnswerCondition }>>;

/** How much later a slow answer comes, in milliseconds. */
export const slowBy = 5_000;

/** What tells callees apart, and names them: `GET /quota`, `customerService`. Pure. */
export function calleeKey(callee: Callee): string {
  return callee.kind === "request" ? `${callee.method.toUpperCase()} ${callee.path}` : callee.name;
}

/** The conditions that a callee can have: only some functions of the contract know an unknown outcome. Pure. */
export function conditionsFor(callee: Callee, { natives }: Pick<Contract, "natives">): readonly AnswerCondition[] {
  const usual: readonly AnswerCondition[] = ["refused", "slow", "silent", "malformed"];
  const knowsUnknown = callee.kind === "request" || natives[callee.name]?.unknown !== undefined;
  return knowsUnknown ? [...usual, "uncertain"] : usual;
}
