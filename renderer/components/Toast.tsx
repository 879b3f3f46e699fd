import "./Toast.css";

export interface ToastProps {
  readonly text: string;
  /** How long it is there, in milliseconds: it knows when to begin to fade. */
  readonly ms: number;
}

/** A short message that leaves by itself. */
export function Toast({ text, ms }: ToastProps) {
  return (
    <p className="gw-toast" style={{ animationDelay: `0s, ${Math.max(0, ms - 200)}ms` }}>
      {text}
    </p>
  );
}
