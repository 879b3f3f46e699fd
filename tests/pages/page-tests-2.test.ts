import { runPageTests } from "./runPageTests.ts";

runPageTests(1);
