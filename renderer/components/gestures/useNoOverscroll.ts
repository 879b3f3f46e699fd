import { useEffect } from "react";

let users = 0;

/** Keeps the browser from reloading, or bouncing, at the top of the page: something of ours follows the finger there. */
export function useNoOverscroll(): void {
  useEffect(() => {
    users += 1;
    document.documentElement.classList.add("gw-no-overscroll");
    return () => {
      users -= 1;
      if (users === 0) document.documentElement.classList.remove("gw-no-overscroll");
    };
  }, []);
}
