import type { PropsOf } from "../../runtime/render/component.ts";
import { Scene } from "../display/Scene.tsx";
import { Result } from "./Result.tsx";

/** How something ended, with a scene of it. */
export function SceneResult({ scene, ...props }: PropsOf<"sceneResult">) {
  return <Result {...props} drawing={scene && <Scene name={scene} />} />;
}
