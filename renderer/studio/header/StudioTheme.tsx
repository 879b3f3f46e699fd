import { useEffect, useState } from "react";
import type { IconName } from "./Icon.tsx";
import { IconButton } from "./IconButton.tsx";

type StudioColours = "system" | "light" | "dark";

const key = "gangwayStudioTheme";

/** What each is called, drawn as, and followed by. */
const colours: { readonly [C in StudioColours]: { title: string; icon: IconName; next: StudioColours } } = {
  system: { title: "工具配色：跟随系统", icon: "system", next: "light" },
  light: { title: "工具配色：浅色", icon: "sun", next: "dark" },
  dark: { title: "工具配色：深色", icon: "moon", next: "system" },
};

/** The studio's own colours, which this browser keeps. */
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
