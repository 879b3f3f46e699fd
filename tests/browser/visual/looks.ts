/** Every theme in the colours of every brand. */
export const looks = (["light", "dark"] as const).flatMap((theme) =>
  (["gr", "nwd"] as const).map((brand) => ({ theme, brand })),
);

export type Look = (typeof looks)[number];
