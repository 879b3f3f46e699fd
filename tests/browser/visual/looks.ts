/** Every theme in the colours of every brand. */
export const looks = (["light", "dark"] as const).flatMap((theme) =>
  (["gr", "nwd"] as const).map((brand) => ({ theme, brand })),
);

type Look = (typeof looks)[number];

/** Whether a look is one of two in which each theme and each brand is seen once: light gr and dark nwd. */
export const isOwnLook = ({ theme, brand }: Look) => (theme === "light") === (brand === "gr");
