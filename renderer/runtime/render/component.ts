import type { ComponentType, ReactNode } from "react";
import type { StepOutcome } from "../../../actions/index.ts";
import type {
  AppTab,
  AppTabBar,
  Component,
  Field,
  Formula,
  GridItem,
  Late,
  Step,
  Steps,
  Use,
} from "../../../schemas/index.ts";
import type { Evaluator } from "../formula/createFormulas.ts";

type Named = Exclude<Component, Use>;

/** What the compiler puts on pages: where a component shows something for each item of a list or has more than most have, the bar of app.yaml, and outlines. */
interface CompiledNodes {
  readonly listTabs: ListOf<"tabs">;
  readonly listGrid: Omit<ListOf<"grid">, "item"> & { readonly item: Component };
  readonly gridItem: GridItem;
  readonly markedCell: Typed<"cell">;
  readonly calculatedCell: Typed<"cell">;
  readonly calculatedBar: Typed<"submitBar">;
  readonly markedCard: Typed<"card">;
  readonly markedButton: Typed<"button">;
  readonly markedTabs: Typed<"tabs">;
  readonly placedPopup: Typed<"popup">;
  readonly sceneEmpty: Typed<"empty">;
  readonly sceneResult: Typed<"result">;
  readonly tabBar: TabBarNode;
  readonly outline: OutlineNode;
  readonly fieldOutline: FieldOutlineNode;
}

/** The bar of app.yaml on a page that it lists: a tab is the page that is open, or leads to another. */
interface TabBarNode extends Omit<AppTabBar, "items"> {
  readonly items: readonly (Omit<AppTab, "page"> & { readonly current: boolean; readonly onTap?: Steps })[];
}

/** What is seen where data will be, until it is there. */
interface OutlineNode {
  readonly body: readonly Component[];
  /** The hosts in which something will be there, with blanks between them; in all when left out. */
  readonly hosts?: string;
}

/** What is seen where a field will be; how high it is, by what it asks: a line, several things to choose from, or many; `head` is how far one is in a wizard. */
interface FieldOutlineNode {
  readonly label: string;
  readonly size: "head" | "line" | "amount" | "choice" | "choices";
}

type Typed<Name extends Named["type"]> = Extract<Named, { type: Name }>;
type ListOf<Name extends Named["type"]> = Listed<Extract<Named, { type: Name; item?: unknown }>>;
type Listed<Node extends { readonly [Key in ListWord]?: unknown }> = Omit<Node, ListWord> &
  Required<Pick<Node, ListWord>>;
type ListWord = "each" | "key" | "item" | "empty";

/** The name of a component, as it stands in YAML, or as the compiler says; `use` is the partial. */
export type ComponentName = Named["type"] | "use" | keyof CompiledNodes;

/** What a component named so looks like in a checked page. */
export type NodeOf<Name extends ComponentName> = Name extends "use"
  ? Use
  : Name extends keyof CompiledNodes
    ? CompiledNodes[Name]
    : Typed<Name & Named["type"]>;

/**
 * What a property of the page language has become when a component gets it: formulas are evaluated, but for those that
 * the component evaluates itself; steps are functions, components and fields are React nodes. So a component is plain
 * React and knows nothing of the language.
 */
export type Given<T> =
  T extends Late<string>
    ? Evaluator
    : T extends Formula
      ? never
      : T extends readonly Step[]
        ? () => Promise<StepOutcome>
        : T extends Component | readonly Component[] | readonly Field[]
          ? ReactNode
          : T extends readonly (infer Item)[]
            ? readonly Given<Item>[]
            : T extends object
              ? { readonly [Key in keyof T as NameOf<Key, T[Key]>]: Given<T[Key]> }
              : T;

/** The name of a property in its component: what the component evaluates itself says its own. */
type NameOf<Key, T> = NonNullable<T> extends Late<infer Name> ? Name : Key;

/** Properties that the renderer itself sees to. */
type OwnProps = "type" | "component" | "if" | "only" | "track" | "exposure" | "trackData" | "use";

/** The properties of a component: those of its YAML, given, and `busy` while its steps have marked it so. */
export type PropsOf<Name extends ComponentName> = Given<Omit<NodeOf<Name>, OwnProps>> & { readonly busy?: boolean };

/** Loads a component. Each stands in its own chunk, so that a page pays only for what it uses. */
export type LoadComponent<Name extends ComponentName> = () => Promise<ComponentType<PropsOf<Name>>>;
