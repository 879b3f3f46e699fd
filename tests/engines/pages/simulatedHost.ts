import { createSimulator, type SimulatorOptions } from "../../../actions/simulator/index.ts";

/* Runs in a page before anything of it: makes its window look as it does inside the app that the test has left there. */

createSimulator(window, Reflect.get(window, "simulated") as SimulatorOptions).install();
