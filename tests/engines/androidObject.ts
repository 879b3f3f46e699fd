/** A method of an app's interface object, and how many arguments it takes. */
export type Methods = Readonly<Record<string, number>>;

/**
 * A script that puts an interface object on a page, with the manners of Android's: its methods return directly, know
 * their receiver, are picked by the number of their arguments, and get null for an object. What they do is the app's
 * affair, which hears each call as a prompt.
 */
export function androidObject(name: string, methods: Methods): string {
  return `(${install})(${JSON.stringify(name)}, ${JSON.stringify(methods)})`;
}

/** Runs in the page, and so may use nothing from around it. */
function install(name: string, methods: Methods): void {
  const object: Record<string, unknown> = {};
  for (const [method, count] of Object.entries(methods)) {
    object[method] = function (this: unknown, ...args: readonly unknown[]) {
      if (this !== object) throw new TypeError("Java bridge method can't be invoked on a non-injected object");
      if (args.length !== count) throw new Error("Method not found");
      const plain = args.map((arg) => (typeof arg === "object" ? null : arg));
      return JSON.parse(prompt(method, JSON.stringify(plain)) ?? "null");
    };
  }
  Object.defineProperty(window, name, { value: Object.freeze(object) });
}
