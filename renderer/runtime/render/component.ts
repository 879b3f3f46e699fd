import type { ComponentType, ReactNode } from "react";
import type { StepOutcome } from "../../../actions/index.ts";
import type { Component, Field, Formula, Late, Step, Use } from "../../../schemas/index.ts";
import type { Evaluator } from "../formula/createFormulas.ts";

type Named = Exclude<Component, Use>;

/** The name of a component, as it stands in YAML; `use` is the partial. */
export type ComponentName = Named["type"] | "use";

/** What a component named so looks like in a checked page. */
export type NodeOf<Name extends ComponentName> = Name extends "use" ? Use : Extract<Named, { type: Name }>;

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
type OwnProps = "type" | "if" | "only" | "track" | "exposure" | "trackData" | "use";

/** The properties of a component: those of its YAML, given, and `busy` while its steps have marked it so. */
export type PropsOf<Name extends ComponentName> = Given<Omit<NodeOf<Name>, OwnProps>> & { readonly busy?: boolean };

/** Loads a component. Each stands in its own chunk, so that a page pays only for what it uses. */
export type LoadComponent<Name extends ComponentName> = () => Promise<ComponentType<PropsOf<Name>>>;
