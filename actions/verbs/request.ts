import { done, evaluateValues, type Verb } from "../steps/verb.ts";

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
    signal,
  });
  return done(answer);
};
