import type { Area } from "./AreaSheet.tsx";

/** An area in words. Beijing is a province and a city: it is said once. */
export function areaText(area: Partial<Area> | null): string {
  const { province = "", city = "", district = "" } = area ?? {};
  return [...new Set([province, city, district])].filter(Boolean).join(" ");
}
