import type { Schemas } from "../../../../schemas/index.ts";
import { pathOf } from "../../parse/path.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import type { AnnotatedNode, Annotations } from "./annotations.ts";

/** What the schema of a component or a field says of its keys. */
interface MemberSchema {
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, object>>;
}

/**
 * A field that stands among the components, and a component among the fields of a form: one sentence says where it
 * belongs, in place of one for each key that does not fit.
 *
 * @returns by the place of what is misplaced
 */
export function misplacedMembers(annotations: Annotations, schemas: Schemas): ReadonlyMap<string, Diagnostic> {
  const found = new Map<string, Diagnostic>();
  for (const node of annotations.nodes(["Component"]))
    if (isMeantFor("fields", "components", node, schemas)) found.set(node.at, misplaced("P251", node));
  for (const node of annotations.nodes(["Field"]))
    if (isMeantFor("components", "fields", node, schemas)) found.set(node.at, misplaced("P252", node));
  return found;
}

type Family = "components" | "fields";

/** Whether a part is of another family than its place: only that one has its type, or, of two of that name, its keys. */
function isMeantFor(other: Family, own: Family, { value }: AnnotatedNode, schemas: Schemas): boolean {
  const files: Readonly<Record<string, MemberSchema>> = schemas as object as never;
  const [there, here] = [other, own].map((family) => files[`${family}/${value.type}.json`]);
  return there !== undefined && (here === undefined || (fits(value, there) && !fits(value, here)));
}

/** Whether a part has all that a member needs, and nothing that it does not know. */
function fits(value: AnnotatedNode["value"], { required = [], properties = {} }: MemberSchema): boolean {
  return required.every((key) => key in value) && Object.keys(value).every((key) => key in properties);
}

function misplaced(code: "P251" | "P252", { at, value }: AnnotatedNode): Diagnostic {
  return { code, path: [...pathOf(at), "type"], values: { found: String(value.type) } };
}
