import type { Host } from "../index.ts";

/** What native and request stubs have in common. */
interface StubRule {
  readonly host?: string;
  readonly times?: number;
}

/** Rules in order, of which the first that fits is taken; a rule with `times` only so often. */
export class StubRules<R extends StubRule> {
  #rules: readonly R[];
  readonly #host: Pick<Host, "name" | "platform">;
  readonly #used = new Map<R, number>();

  constructor(rules: readonly R[] = [], host: Pick<Host, "name" | "platform">) {
    this.#rules = rules;
    this.#host = host;
  }

  /** Takes other rules in place of these; one that stays goes on being counted. */
  replace(rules: readonly R[] = []): void {
    this.#rules = rules;
  }

  /** The first rule that fits, counted as used. */
  take(fits: (rule: R) => boolean): R | undefined {
    const rule = this.#rules.find((one) => this.#routeApplies(one) && !this.#isUsedUp(one) && fits(one));
    if (rule) this.#used.set(rule, (this.#used.get(rule) ?? 0) + 1);
    return rule;
  }

  #routeApplies({ host }: R): boolean {
    const { name, platform } = this.#host;
    return host === undefined || host === name || host === `${name}.${platform}`;
  }

  #isUsedUp(rule: R): boolean {
    return rule.times !== undefined && (this.#used.get(rule) ?? 0) >= rule.times;
  }
}
