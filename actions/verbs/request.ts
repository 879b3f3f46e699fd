import { intentionOf } from "../steps/intentionOf.ts";
import { done, evaluateValues, type StepContext, type StepOf, type Verb } from "../steps/verb.ts";

const writes = ({ method = "get", reads, request: path }: StepOf<"request">) =>
  method === "get" || reads ? undefined : `${method} ${typeof path === "string" ? path : JSON.stringify(path)}`;

const run: Verb<"request"> = async (step, context) => {
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
    intention: intentionIn(step, context),
    ...(step.returns !== undefined && { returns: step.returns }),
    signal,
  });
  return done(answer);
};

/** Sends a request with the defaults of specification §7, and gives the body of the answer. */
export const request: Verb<"request"> = Object.assign(run, { writes });

/** What a step that writes is for; undefined for one that reads. */
function intentionIn(step: StepOf<"request">, context: StepContext) {
  const name = writes(step);
  const { request: path, query = {}, body = null, intention } = step;
  return name === undefined
    ? undefined
    : { ...intentionOf(name, intention, [path, query, body], context), isKeyed: true };
}
