import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type BackGuard, createBackGuard } from "../../../actions/back/back.ts";
import { atPosition } from "../../../actions/back/historyState.ts";

/* What the guard does with a history. What engines do to a history is the matter of tests/browser/back.test.ts. */

const marker = "#_isInterceptBack";
/** For what comes in its own time; long only on a busy machine. */
const eventually = { interval: 1, timeout: 10_000 };

let guard: BackGuard;
let backs: number;
const count = () => {
  backs += 1;
};

beforeEach(() => {
  backs = 0;
  // jsdom does not know it.
  history.scrollRestoration = "auto";
  history.pushState({ route: "quota" }, "", "/quota");
  guard = createBackGuard(window);
});

afterEach(() => {
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, "userActivation");
  guard.dispose();
});

/** Resolves when the window has arrived at another entry. */
function arrival(): Promise<Event> {
  return new Promise((resolve) => window.addEventListener("popstate", resolve, { once: true }));
}

async function move(delta: number): Promise<Event> {
  const arrived = arrival();
  history.go(delta);
  return arrived;
}

/** A back of the user, until the page stands on the marker as before. */
async function back(): Promise<Event> {
  const before = history.state;
  const event = await move(-1);
  await vi.waitFor(() => expect(history.state).toEqual(before), eventually);
  expect(location.hash).toBe(marker);
  return event;
}

/** A tap anywhere, with all that follows it. */
async function tap(): Promise<void> {
  document.body.click();
  await new Promise((resolve) => setTimeout(resolve, 0));
}

function activate(isActive: boolean): void {
  Object.defineProperty(navigator, "userActivation", { value: { isActive }, configurable: true });
}

describe("While back is intercepted", () => {
  test("an entry with the marker is pushed, and keeps what the page has in its state", () => {
    const before = history.length;
    guard.enable(count);
    expect(location.hash).toBe("#_isInterceptBack");
    expect(history.length).toBe(before + 1);
    expect(history.state.route).toBe("quota");
    expect(guard.armed).toBe(true);
  });

  test("a back calls the handler once, and the marker is there again", async () => {
    guard.enable(count);
    await back();
    expect(backs).toBe(1);
    expect(location.pathname + location.hash).toBe("/quota#_isInterceptBack");
  });

  test("fifty backs call it fifty times and do not lengthen the history", async () => {
    guard.enable(count);
    const before = history.length;
    for (let times = 0; times < 50; times++) await back();
    expect(backs).toBe(50);
    expect(history.length).toBe(before);
  });

  test("switching it on again pushes nothing, and the later handler is called", async () => {
    guard.enable(() => {
      throw new Error("This handler was replaced");
    });
    const before = history.length;
    guard.enable(count);
    expect(history.length).toBe(before);
    await back();
    expect(backs).toBe(1);
  });

  test("a handler that throws does not end it", async () => {
    const failures: string[] = [];
    const onError = (event: ErrorEvent) => {
      failures.push(event.message);
      event.preventDefault();
    };
    window.addEventListener("error", onError);
    guard.enable(() => {
      count();
      throw new Error("The page failed");
    });
    await back();
    await back();
    window.removeEventListener("error", onError);
    expect(backs).toBe(2);
    expect(failures).toHaveLength(2);
  });

  test("a second back before the return has come does not lead out of it", async () => {
    const hurried = () => history.back();
    window.addEventListener("popstate", hurried, { once: true });
    guard.enable(count);
    await tap();
    const before = history.state;
    await move(-1);
    await vi.waitFor(() => expect(history.state).toEqual(before), eventually);
    expect(backs).toBe(1);
    await back();
    expect(backs).toBe(2);
  });

  test("a return that takes a second is still the guard's own", async () => {
    guard.enable(count);
    await tap();
    const before = history.state;
    vi.spyOn(history, "go").mockImplementationOnce((delta) => {
      setTimeout(() => history.go(delta), 1000);
    });
    history.back();
    await arrival();
    const returned = await arrival();
    expect(guard.owns(returned)).toBe(true);
    expect(history.state).toEqual(before);
    expect(backs).toBe(1);
  });

  test("the browser does not scroll by itself, and does so again afterwards", async () => {
    guard.enable(count);
    expect(history.scrollRestoration).toBe("manual");
    await guard.disable();
    expect(history.scrollRestoration).toBe("auto");
  });
});

describe("When interception ends", () => {
  test("the page goes back once, to its own entry", async () => {
    guard.enable(count);
    await guard.disable();
    expect(location.href).not.toContain("#");
    expect(history.state.route).toBe("quota");
    expect(guard.armed).toBe(false);
    expect(backs).toBe(0);
  });

  test("one going back is enough when a tap has stacked the guard", async () => {
    const moved = vi.fn();
    guard.enable(count);
    await tap();
    window.addEventListener("popstate", moved);
    await guard.disable();
    window.removeEventListener("popstate", moved);
    expect(moved).toHaveBeenCalledTimes(1);
    expect(location.href).not.toContain("#");
    expect(history.state.route).toBe("quota");
  });

  test("no listener is left", async () => {
    const added = vi.spyOn(window, "addEventListener");
    const removed = vi.spyOn(window, "removeEventListener");
    guard.enable(count);
    await guard.disable();
    const names = (calls: readonly unknown[][]) => calls.map(([name]) => name).sort();
    expect(names(added.mock.calls)).toEqual(["click", "keyup", "popstate"]);
    expect(names(removed.mock.calls)).toEqual(["click", "keyup", "popstate"]);
  });

  test("a route that is pushed afterwards stays, and a back from it comes to the page", async () => {
    guard.enable(count);
    await guard.disable();
    history.pushState({ route: "card-auth" }, "", "/card-auth");
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(location.pathname).toBe("/card-auth");
    await move(-1);
    expect(location.pathname + location.hash).toBe("/quota");
    expect(backs).toBe(0);
  });

  test("it may end in the handler", async () => {
    const ended = new Promise<void>((resolve) => {
      guard.enable(() => {
        count();
        void guard.disable().then(resolve);
      });
    });
    history.back();
    await ended;
    expect(backs).toBe(1);
    expect(location.pathname + location.hash).toBe("/quota");
  });

  test("ending it twice goes back once", async () => {
    guard.enable(count);
    await Promise.all([guard.disable(), guard.disable()]);
    await guard.disable();
    expect(history.state.route).toBe("quota");
  });

  test("ending what never began moves nothing", async () => {
    const go = vi.spyOn(history, "go");
    await guard.disable();
    expect(go).not.toHaveBeenCalled();
    expect(location.pathname).toBe("/quota");
  });

  test("it may begin again before it has ended", async () => {
    guard.enable(count);
    const before = history.length;
    const ended = guard.disable();
    guard.enable(count);
    await ended;
    expect(location.hash).toBe(marker);
    expect(history.length).toBe(before);
    await back();
    expect(backs).toBe(1);
  });

  test("a browser that does not move is not waited for", async () => {
    guard.enable(count);
    vi.spyOn(history, "go").mockImplementation(() => undefined);
    await guard.disable();
    expect(guard.armed).toBe(false);
  });
});

test("When the way forward is gone the marker is pushed anew", async () => {
  guard.enable(count);
  vi.spyOn(history, "go").mockImplementation(() => undefined);
  history.back();
  await vi.waitFor(() => expect(location.hash).toBe(""), eventually);
  await vi.waitFor(() => expect(location.hash).toBe(marker), eventually);
  expect(backs).toBe(1);
});

describe("An entry that was pushed without a tap", () => {
  test("is backed by one more with the first tap, and only then", async () => {
    activate(false);
    guard.enable(count);
    const before = history.length;
    await tap();
    expect(history.length).toBe(before);
    activate(true);
    await tap();
    await tap();
    expect(history.length).toBe(before + 1);
    await back();
    await back();
    expect(backs).toBe(2);
    expect(history.length).toBe(before + 1);
  });

  test("is left alone when the tap leads away", async () => {
    guard.enable(count);
    const before = history.length;
    const button = document.createElement("button");
    button.onclick = async () => {
      await guard.disable();
      history.pushState({ route: "card-auth" }, "", "/card-auth");
    };
    document.body.append(button);
    button.click();
    await vi.waitFor(() => expect(location.pathname).toBe("/card-auth"), eventually);
    button.remove();
    expect(history.length).toBe(before);
  });
});

test("An entry that was pushed in a tap needs no other", async () => {
  activate(true);
  guard.enable(count);
  const before = history.length;
  await tap();
  expect(history.length).toBe(before);
});

describe("A page that is left by going forward", () => {
  /** The next page of the front end, as its router pushes it. */
  const goForward = async (position: number) => {
    await guard.suspend();
    history.pushState(atPosition({ route: "terms" }, position), "", "/terms");
  };

  test("leaves its marker under the next one, whose backs are its own", async () => {
    guard.enable(count);
    const before = history.length;
    await goForward(2);
    expect([guard.armed, history.length, location.pathname]).toEqual([false, before + 1, "/terms"]);
    expect(guard.owns(await move(-1))).toBe(false);
    expect([backs, location.pathname + location.hash]).toEqual([0, "/quota#_isInterceptBack"]);
  });

  test("holds again when the user has come back, and pushes nothing for it", async () => {
    guard.enable(count);
    await goForward(2);
    await move(-1);
    const before = history.length;
    guard.enable(count);
    expect(history.length).toBe(before);
    await back();
    expect(backs).toBe(1);
    await guard.disable();
    expect(location.pathname + location.hash).toBe("/quota");
  });

  test("stacks a marker that no tap has paid for, where the tap that leads away can", async () => {
    activate(false);
    guard.enable(count);
    const before = history.length;
    activate(true);
    await goForward(3);
    expect(history.length).toBe(before + 2);
  });

  test("waits for the return of a back", async () => {
    const gone = new Promise<void>((resolve) => {
      guard.enable(() => void goForward(2).then(resolve));
    });
    history.back();
    await gone;
    expect(location.pathname).toBe("/terms");
    await move(-1);
    expect(location.hash).toBe(marker);
  });
});

test("A back that an engine takes past the page's entries, to another page of the document, is a back", async () => {
  history.replaceState(atPosition({ route: "home" }, 0), "", "/home");
  history.pushState(atPosition({ route: "quota" }, 1), "", "/quota");
  guard.enable(count);
  const stepped = await move(-2);
  expect(guard.owns(stepped)).toBe(true);
  await vi.waitFor(() => expect(location.pathname + location.hash).toBe("/quota#_isInterceptBack"), eventually);
  expect(backs).toBe(1);
});

describe("After a reload", () => {
  /** The page is loaded anew on the same history. */
  function reload(): void {
    guard.dispose();
    history.scrollRestoration = "manual";
    guard = createBackGuard(window);
  }

  test("the marker that is there is taken, not pushed again", async () => {
    guard.enable(count);
    const before = history.length;
    reload();
    guard.enable(count);
    expect(history.length).toBe(before);
    await back();
    expect(backs).toBe(1);
    await guard.disable();
    expect(location.pathname + location.hash).toBe("/quota");
    expect(history.scrollRestoration).toBe("auto");
  });

  test("a stacked guard is taken as it is", async () => {
    guard.enable(count);
    await tap();
    reload();
    guard.enable(count);
    await back();
    await guard.disable();
    expect(backs).toBe(1);
    expect(location.pathname + location.hash).toBe("/quota");
  });
});

describe("Routes of the page's own", () => {
  test("pass: the way back from one to the marker is the router's, the next back is the guard's", async () => {
    guard.enable(count);
    history.pushState({ route: "terms" }, "", "/terms");
    const toMarker = await move(-1);
    expect(location.hash).toBe(marker);
    expect(guard.owns(toMarker)).toBe(false);
    expect(backs).toBe(0);
    expect(guard.owns(await back())).toBe(true);
    expect(backs).toBe(1);
  });

  test("a hash that the user follows is no back", async () => {
    guard.enable(count);
    const arrived = arrival();
    location.hash = "#terms";
    expect(guard.owns(await arrived)).toBe(false);
    expect(backs).toBe(0);
    expect(location.hash).toBe("#terms");
  });

  test("a router that listens before the guard gets the same answer", async () => {
    const answers: boolean[] = [];
    const router = (event: Event) => answers.push(guard.owns(event));
    window.addEventListener("popstate", router);
    guard.enable(count);
    await tap();
    const go = vi.spyOn(history, "go");
    await back();
    await guard.disable();
    window.removeEventListener("popstate", router);
    expect(answers).toEqual([true, true, true]);
    expect(backs).toBe(1);
    expect(go.mock.calls.flat()).toEqual([-1, 1, -2]);
  });

  test("may be guarded in their turn", async () => {
    guard.enable(count);
    await guard.disable();
    history.pushState({ route: "card-auth" }, "", "/card-auth");
    guard.enable(count);
    await back();
    expect(location.pathname + location.hash).toBe("/card-auth#_isInterceptBack");
    await guard.disable();
    await move(-1);
    expect(location.pathname).toBe("/quota");
    expect(backs).toBe(1);
  });
});

test("A guard that is disposed of leaves the history as it is and hears nothing more", async () => {
  guard.enable(count);
  guard.dispose();
  expect(location.hash).toBe(marker);
  expect(history.scrollRestoration).toBe("auto");
  await move(-1);
  expect(backs).toBe(0);
});

test("The marker may be another", () => {
  guard = createBackGuard(window, { marker: "#stay" });
  guard.enable(count);
  expect(location.hash).toBe("#stay");
});
