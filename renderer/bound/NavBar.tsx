import type { PropsOf } from "../component.ts";
import { NavBar } from "../components/NavBar.tsx";
import { useSession } from "../place.ts";

/** The bar at the top: its button does what the phone's back key does. */
export function BoundNavBar({ back = true, ...props }: PropsOf<"navBar">) {
  const session = useSession();
  return <NavBar {...props} onBack={back ? session.back.press : undefined} />;
}
