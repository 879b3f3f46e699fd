import { useEffect, useReducer } from "react";
import type { SceneDrawing, SceneName } from "./scenes.ts";
import "./Scene.css";

const known: { [Name in SceneName]?: SceneDrawing } = {};

/** What has happened, as a line drawing of 160 × 120 in the brand's pen. Its room is there before it has come. */
export function Scene({ name }: { readonly name: SceneName }) {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    loadScenes().then(redraw, () => undefined);
  }, []);
  const drawing = known[name];
  return (
    <svg className="gw-scene" data-scene={name} viewBox="0 0 160 120" aria-hidden="true" focusable="false">
      <path className="gw-scene-ground" d={drawing?.ground} />
      <path d={drawing?.lines} />
      <path className="gw-scene-accent" d={drawing?.accent} />
    </svg>
  );
}

/** Fetches the drawings of all scenes. Rejects when they cannot be had; their places then stay empty. */
async function loadScenes(): Promise<void> {
  Object.assign(known, (await import("./scenes.ts")).scenes);
}
