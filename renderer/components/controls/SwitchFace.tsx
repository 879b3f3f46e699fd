import "./SwitchFace.css";

/** What a switch looks like: filled with a large grip when it is on, else an outline with a small one. What it stands in or beside is the switch itself. */
export function SwitchFace({ on }: { readonly on?: boolean | undefined }) {
  return <span className="gw-switch-track" data-on={on} />;
}
