import type { CascadeOption } from "../sheets/cascade.ts";

/** The letters that a syllable begins with, and for each the first character of a dictionary. */
const letters = "ABCDEFGHJKLMNOPQRSTWXYZ";
const firsts = "阿八嚓哒妸发旮哈讥咔垃妈拏噢妑七呥仨它穵夕丫帀";

/** Characters that are read otherwise in names of provinces and cities, with one that is read so: 长沙, 重庆, 厦门. */
const readAs: Readonly<Record<string, string>> = { 长: "常", 重: "虫", 厦: "夏" };

/** Lists that are shorter are looked over at a glance: they keep their order. */
const atSight = 12;

/**
 * Provinces, and the cities of large ones, in the order of their sounds and with the letter under which they stand.
 * Districts keep the order of their codes, which begins with the middle of a city. An engine that does not know the
 * order of sounds gets them as they are.
 */
export function withLetters(areas: readonly CascadeOption[]): readonly CascadeOption[] {
  const { compare } = new Intl.Collator("zh-u-co-pinyin");
  const isKnown = [...firsts].every((first, at) => at === 0 || compare(firsts[at - 1] ?? "", first) < 0);
  return isKnown ? lettered(areas.map(withCities), compare) : areas;

  function withCities(province: CascadeOption): CascadeOption {
    const cities = province.children ?? [];
    return cities.length > atSight ? { ...province, children: lettered(cities, compare) } : province;
  }
}

function lettered(areas: readonly CascadeOption[], compare: Intl.Collator["compare"]): readonly CascadeOption[] {
  return areas
    .map((area) => ({ area, sound: (readAs[area.text.charAt(0)] ?? area.text.charAt(0)) + area.text.slice(1) }))
    .sort((one, other) => compare(one.sound, other.sound))
    .map(({ area, sound }) => ({ ...area, letter: letterOf(sound, compare) }));
}

function letterOf(sound: string, compare: Intl.Collator["compare"]): string {
  const after = [...firsts].findIndex((first) => compare(first, sound) > 0);
  return letters.charAt((after < 0 ? letters.length : after) - 1);
}
