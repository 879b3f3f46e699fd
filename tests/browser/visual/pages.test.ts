import { pages } from "./scenes.ts";
import { testScenes } from "./testScenes.ts";

testScenes(pages);
