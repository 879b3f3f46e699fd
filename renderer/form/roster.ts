import type { Json } from "../../schemas/index.ts";
import { fieldsRead } from "./fieldsRead.ts";
import type { Member } from "./form.ts";

/** The fields of a page's form by their names. */
export interface Roster {
  /** A field on screen. */
  readonly get: (name: string) => Member | undefined;
  /** The names of the fields on screen that are in a form. */
  readonly namesIn: (form: string) => readonly string[];
  /** The fields whose rules read a field. */
  readonly readersOf: (name: string) => Iterable<string>;
  /** Puts a field on screen, or what it is by now in its place. */
  readonly put: (member: Member) => void;
  /** Notes which fields its rules read. */
  readonly link: (member: Member) => void;
  /** Takes a field from the screen. What a password was is not kept. */
  readonly remove: (name: string, value: Json) => void;
  /** What a field that is not on screen holds; undefined when nothing is known of it. */
  readonly kept: (name: string) => Json | undefined;
  readonly keep: (name: string, value: Json) => void;
}

/** Makes the roster of a page. */
export function createRoster(): Roster {
  const members = new Map<string, Member>();
  const kept = new Map<string, Json>();
  const readers = new Map<string, Set<string>>();
  return {
    get: (name) => members.get(name),
    namesIn: (form) => [...members].filter(([, member]) => member.form.id === form).map(([name]) => name),
    readersOf: (name) => readers.get(name) ?? [],
    put: (member) => void members.set(member.field.name, member),
    link(member) {
      const { name } = member.field;
      for (const read of fieldsRead(member)) readers.set(read, (readers.get(read) ?? new Set()).add(name));
    },
    remove(name, value) {
      if (members.get(name)?.field.type !== "password") kept.set(name, value);
      members.delete(name);
      for (const names of readers.values()) names.delete(name);
    },
    kept: (name) => kept.get(name),
    keep: (name, value) => void kept.set(name, value),
  };
}
