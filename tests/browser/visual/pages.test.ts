import { overdue, pages } from "./scenes.ts";
import { testScenes } from "./testScenes.ts";

testScenes([...pages, ...overdue]);
