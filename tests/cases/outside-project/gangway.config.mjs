import { starred } from "./functions.js";

/** @type {import("gangway/compiler").LanguageExtension} */
const extension = {
  components: {
    stars: {
      description: "How many stars something has.",
      descriptionZh: "几颗星。",
      required: ["text"],
      properties: {
        text: { description: "What is shown.", descriptionZh: "显示的文字。", $ref: "../formula.json#/$defs/text" },
        onTap: { description: "What a tap does.", descriptionZh: "点击后做什么。", $ref: "../step.json#/$defs/steps" },
      },
      examples: [{ type: "stars", text: "★★★" }],
    },
  },
  verbs: {
    shout: {
      description: "Says something aloud.",
      descriptionZh: "大声说一句话。",
      properties: {
        shout: { description: "What is said.", descriptionZh: "说什么。", $ref: "formula.json#/$defs/text" },
        onEcho: {
          description: "What is done then.",
          descriptionZh: "然后做什么。",
          "x-taken": "inside",
          $ref: "step.json#/$defs/steps",
        },
      },
      examples: [{ shout: "你好" }],
    },
  },
  rules: {
    even: {
      description: "The last digit is even.",
      descriptionZh: "末位是偶数。",
      "x-for": ["text"],
      properties: { even: { description: "Write true.", descriptionZh: "写 true。", const: true } },
      examples: [{ even: true }],
    },
  },
  functions: {
    starred: {
      doc: { en: "So many stars.", zh: "几颗星。" },
      example: ["starred(3)", "★★★"],
      takes: [[{ kind: "number" }]],
      gives: () => ({ kind: "text" }),
      evaluate: starred,
    },
  },
};

export default extension;
