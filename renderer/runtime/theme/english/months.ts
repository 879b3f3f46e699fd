/** The months in English, the first is January. */
export const monthNames = "January February March April May June July August September October November December".split(
  " ",
);

/** The months in English where there is little room. */
export const shortMonthNames = monthNames.map((name) => name.slice(0, 3));
