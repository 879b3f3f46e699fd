import { history, undo } from "@codemirror/commands";
import { EditorState, type Transaction } from "@codemirror/state";
import { afterEach, expect, test, vi } from "vitest";
import { createDocuments, type Documents } from "../../../renderer/studio/workspace/documents.ts";

afterEach(() => void vi.unstubAllGlobals());

/** A file on a server, and the files that are open. */
function opened(text: string) {
  let disk = text;
  vi.stubGlobal("location", { search: "" });
  vi.stubGlobal("document", { querySelector: () => null });
  vi.stubGlobal("fetch", async () => Response.json({ text: disk, etag: disk }));
  const documents = createDocuments((_, doc) => EditorState.create({ doc, extensions: [history()] }));
  const edit = (next: string) => {
    disk = next;
  };
  return { documents, edit };
}

/** Types at the end of a file, and undoes once; gives what then stands in the editor. */
async function typedAndUndone(documents: Documents, file: string): Promise<string> {
  let { state } = await documents.open(file);
  const typed = { changes: { from: state.doc.length, insert: "A" }, userEvent: "input.type" };
  state = state.update(typed).state;
  const dispatch = (one: Transaction) => {
    state = one.state;
  };
  undo({ state, dispatch });
  return state.doc.toString();
}

test("What is typed on what somebody else has just written is undone by itself, and leaves that", async () => {
  const { documents, edit } = opened("title: 一");
  await documents.open("quota.yaml");
  edit("title: 二");
  await documents.follow("quota.yaml");
  expect(await typedAndUndone(documents, "quota.yaml")).toBe("title: 二");
});
