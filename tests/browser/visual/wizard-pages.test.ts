import { wizardPages } from "./scenes.ts";
import { testScenes } from "./testScenes.ts";

testScenes(wizardPages);
