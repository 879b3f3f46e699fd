import { useEffect } from "react";

/** Does something whenever somebody comes back to the page. */
export function useOnReturn(act: () => void): void {
  useEffect(() => {
    const visible = () => document.visibilityState === "visible" && act();
    const restored = (event: PageTransitionEvent) => event.persisted && act();
    document.addEventListener("visibilitychange", visible);
    window.addEventListener("pageshow", restored);
    return () => {
      document.removeEventListener("visibilitychange", visible);
      window.removeEventListener("pageshow", restored);
    };
  }, [act]);
}
