import { useEffect, useState } from "react";
import { IconButton } from "../ui/IconButton.tsx";
import type { StudioIconName } from "../ui/StudioIcon.tsx";

type StudioColours = "system" | "light" | "dark";

const key = "gangwayStudioTheme";

/** Each theme's title, icon, and the theme that the button switches to. */
const colours: { readonly [C in StudioColours]: { title: string; icon: StudioIconName; next: StudioColours } } = {
  system: { title: "工具配色：跟随系统", icon: "system", next: "light" },
  light: { title: "工具配色：浅色", icon: "sun", next: "dark" },
  dark: { title: "工具配色：深色", icon: "moon", next: "system" },
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
