import { overlays } from "./scenes.ts";
import { testScenes } from "./testScenes.ts";

testScenes(overlays);
