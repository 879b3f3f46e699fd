import { runPageTests } from "./runPageTests.ts";

runPageTests(2);
