import type { ComponentType, ReactNode } from "react";
import type { Ending } from "../actions/index.ts";
import type { Component, CrossCheck, Field, Formula, Step, Use } from "../schemas/index.ts";
import type { Evaluator } from "./formula/formula.ts";

type Named = Exclude<Component, Use>;

/** The name of a component, as it stands in YAML; `use` is the partial. */
export type ComponentName = Named["type"] | "use";

/** What a component named so looks like in a checked page. */
export type NodeOf<Name extends ComponentName> = Name extends "use" ? Use : Extract<Named, { type: Name }>;

/**
 * What a property of the page language has become when a component gets it: formulas are evaluated, steps are
 * functions, components and fields are React nodes. So a component is plain React and knows nothing of the language.
 */
export type Given<T> = T extends Formula
  ? never
  : T extends readonly Step[]
    ? () => Promise<Ending>
    : T extends Component | readonly Component[] | readonly Field[]
      ? ReactNode
      : T extends readonly (infer Item)[]
        ? readonly Given<Item>[]
        : T extends object
          ? { readonly [Key in keyof T]: Given<T[Key]> }
          : T;

/** Properties that the renderer itself sees to, and those that stand for something inside the component. */
type OwnProps = "type" | "if" | "only" | "track" | "exposure" | "trackData" | "use" | "key" | "check";

/** What a component gets as it is, to evaluate it itself: a list for each item, a form for each field, a countdown each second. */
interface LateProps {
  list: { readonly itemKey: Evaluator };
  swipe: { readonly itemKey?: Evaluator };
  planTable: { readonly itemKey: Evaluator };
  countdown: { readonly line: Evaluator };
  form: { readonly check?: readonly CrossCheck[] };
}

/** The properties of a component: those of its YAML, given, and `busy` while its steps have marked it so. */
export type PropsOf<Name extends ComponentName> = Given<Omit<NodeOf<Name>, OwnProps>> & {
  readonly busy?: boolean;
} & (Name extends keyof LateProps ? LateProps[Name] : unknown);

/** Loads a component. Each stands in its own chunk, so that a page pays only for what it uses. */
export type LoadComponent<Name extends ComponentName> = () => Promise<ComponentType<PropsOf<Name>>>;
