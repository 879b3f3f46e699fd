import { useEffect, useState } from "react";
import { IconButton } from "../ui/IconButton.tsx";
import type { StudioIconName } from "../ui/StudioIcon.tsx";
import { headerWords } from "../words/headerWords.ts";

type StudioColours = "system" | "light" | "dark";

const key = "gangwayStudioTheme";

const { colours: words } = headerWords;

/** Each theme's title, icon, and the theme that the button switches to. */
const colours: { readonly [C in StudioColours]: { title: string; icon: StudioIconName; next: StudioColours } } = {
  system: { title: words.system, icon: "system", next: "light" },
  light: { title: words.light, icon: "sun", next: "dark" },
  dark: { title: words.dark, icon: "moon", next: "system" },
};

/** The button that switches the studio's own theme, which is kept in this browser. */
export function StudioTheme() {
  const [current, setCurrent] = useState<StudioColours>(remembered);
  useEffect(() => {
    localStorage.setItem(key, current);
    const { dataset } = document.documentElement;
    if (current === "system") delete dataset.theme;
    else dataset.theme = current;
  }, [current]);
  const { title, icon, next } = colours[current];
  return <IconButton icon={icon} label={title} onTap={() => setCurrent(next)} />;
}

function remembered(): StudioColours {
  const stored = localStorage.getItem(key);
  return stored === "light" || stored === "dark" ? stored : "system";
}
