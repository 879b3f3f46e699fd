import "gangway/tokens.css";
import { mount } from "gangway";
import { starred } from "./functions.js";
import { shout } from "./verbs/shout";

mount({
  components: { stars: () => import("./components/Stars").then((file) => file.Stars) },
  verbs: { shout },
  rules: { even: { passes: (_, { value }) => Number(value) % 2 === 0, message: () => "末位应为偶数" } },
  functions: { starred },
});
