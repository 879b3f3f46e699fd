/**
 * A map of which it is known whether somebody has asked for more than what is there under a name: for all of its names, or
 * for one that there is not.
 */
export class WatchedMap<Value> extends Map<string, Value> {
  #isAsked = false;

  /** Does something; tells whether it has asked. What is around it is told of the same. */
  watch<Made>(make: () => Made): { readonly value: Made; readonly isAsked: boolean } {
    const before = this.#isAsked;
    this.#isAsked = false;
    const value = make();
    const isAsked = this.#isAsked;
    this.#isAsked ||= before;
    return { value, isAsked };
  }

  /** Counts as having been asked. */
  ask(): void {
    this.#isAsked = true;
  }

  override get(name: string): Value | undefined {
    if (!super.has(name)) this.ask();
    return super.get(name);
  }

  override has(name: string): boolean {
    const isThere = super.has(name);
    if (!isThere) this.ask();
    return isThere;
  }

  override get size(): number {
    this.ask();
    return super.size;
  }

  override keys() {
    this.ask();
    return super.keys();
  }

  override values() {
    this.ask();
    return super.values();
  }

  override entries() {
    this.ask();
    return super.entries();
  }

  override [Symbol.iterator]() {
    this.ask();
    return super[Symbol.iterator]();
  }

  override forEach(each: (value: Value, name: string, map: Map<string, Value>) => void): void {
    this.ask();
    super.forEach(each);
  }
}
