import { intentionOf } from "../steps/intentionOf.ts";
import { done, evaluateValues, type StepContext, type StepOf, type Verb } from "../steps/verb.ts";

/** Sends a request with the defaults of specification §7, and gives the body of the answer. */
export const request: Verb<"request"> = async (step, context) => {
  const { evaluate, names, signal } = context;
  const auth = step.auth && {
    username: String(evaluate(step.auth.username, names)),
    password: String(evaluate(step.auth.password, names)),
  };
  const answer = await context.http.send({
    method: step.method ?? "get",
    path: String(evaluate(step.request, names)),
    query: evaluateValues(step.query, context),
    ...(step.body !== undefined && { body: evaluate(step.body, names) }),
    ...(step.encode !== undefined && { encode: step.encode }),
    ...(auth && { auth }),
    ...(step.timeout !== undefined && { timeout: step.timeout }),
    ...(step.retry !== undefined && { retry: step.retry }),
    intention: writtenBy(step, context),
    ...(step.returns !== undefined && { returns: step.returns }),
    signal,
  });
  return done(answer);
};

/** What a step that writes is for; undefined for one that reads. */
function writtenBy(step: StepOf<"request">, context: StepContext) {
  const { method = "get", request: path, query = {}, body = null } = step;
  if (method === "get" || step.reads) return undefined;
  const name = `${method} ${typeof path === "string" ? path : JSON.stringify(path)}`;
  return { ...intentionOf(name, step.intention, [path, query, body], context), isKeyed: true };
}
