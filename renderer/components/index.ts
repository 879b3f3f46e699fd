import type { ComponentName, LoadComponent } from "../component.ts";

/**
 * The components by their names in YAML. Those of `../bound` take part in the page: they read its state, its data
 * or its form, and show a component of this folder.
 */
export const components: { readonly [Name in ComponentName]: LoadComponent<Name> } = {
  text: async () => (await import("./Text.tsx")).Text,
  countdown: async () => (await import("../bound/Countdown.tsx")).BoundCountdown,
  cell: async () => (await import("./Cell.tsx")).Cell,
  group: async () => (await import("./Group.tsx")).Group,
  button: async () => (await import("./Button.tsx")).Button,
  tabs: async () => (await import("../bound/Tabs.tsx")).BoundTabs,
  steps: async () => (await import("./Steps.tsx")).Steps,
  noticeBar: async () => (await import("./NoticeBar.tsx")).NoticeBar,
  amountCard: async () => (await import("./AmountCard.tsx")).AmountCard,
  skeleton: async () => (await import("./Skeleton.tsx")).Skeleton,
  empty: async () => (await import("./Empty.tsx")).Empty,
  retry: async () => (await import("../bound/Retry.tsx")).BoundRetry,
  data: async () => (await import("../bound/Data.tsx")).BoundData,
  list: async () => (await import("../bound/List.tsx")).BoundList,
  form: async () => (await import("../bound/Form.tsx")).BoundForm,
  bridgeLab: async () => (await import("../bound/BridgeLab.tsx")).BridgeLab,
  use: async () => (await import("../bound/Use.tsx")).BoundUse,
};
