import { type SceneName, scenes } from "./scenes.ts";
import "./Scene.css";

/** What has happened, as a line drawing of 160 × 120 in the brand's pen. */
export function Scene({ name }: { readonly name: SceneName }) {
  const { ground, lines, accent } = scenes[name];
  return (
    <svg className="gw-scene" data-scene={name} viewBox="0 0 160 120" aria-hidden="true" focusable="false">
      <path className="gw-scene-ground" d={ground} />
      <path d={lines} />
      <path className="gw-scene-accent" d={accent} />
    </svg>
  );
}
