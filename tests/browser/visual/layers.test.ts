import { layers } from "./scenes.ts";
import { testScenes } from "./testScenes.ts";

testScenes(layers);
