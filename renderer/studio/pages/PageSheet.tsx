import { type FormEvent, useEffect, useEffectEvent, useState } from "react";
import type { StudioQuestions } from "../../compiler/index.ts";
import type { EditorPlace } from "../editor/editorPlace.ts";
import { losesNothing } from "../ui/focusSafely.ts";
import { Segments } from "../ui/Segments.tsx";
import { Sheet } from "../ui/Sheet.tsx";
import { pageWords } from "../words/pageWords.ts";
import type { AskCompiler } from "../workspace/askCompiler.ts";
import { OperationRefused, type PageOperations } from "./pageOperations.ts";
import "./PageSheet.css";

/** What can be done with whole pages. */
export type PageAction = keyof PageOperations;

type TemplateName = StudioQuestions["templates"]["answer"][number];

interface PageSheetProps {
  readonly action: PageAction;
  readonly current: string;
  readonly names: readonly string[];
  readonly operations: PageOperations;
  readonly ask: AskCompiler;
  readonly onPick: (page: string) => void;
  /** Leads to a place of a file. */
  readonly onGo: (place: EditorPlace) => void;
  readonly onClose: () => void;
}

/** As the schema of pages has it, behind folders that are named alike. */
const pathOfPage = /^(?:[a-z][a-z0-9-]*\/)*[a-z][a-z0-9-]*$/;

const templates = Object.entries(pageWords.templates).map(([value, title]) => ({
  value: value as TemplateName,
  title,
}));

/** Asks for what an operation takes, says what it touches, and carries it out. Before a removal the focus is on the way back. */
export function PageSheet({ action, current, names, operations, ask, onPick, onGo, onClose }: PageSheetProps) {
  const [path, setPath] = useState(action === "duplicate" ? `${current}-copy` : action === "rename" ? current : "");
  const [template, setTemplate] = useState<TemplateName>("blank");
  const [refusal, setRefusal] = useState("");
  const [isWorking, setWorking] = useState(false);
  const found = useTouched(action, current, ask, () => setRefusal(pageWords.noServer));
  const touched = found ?? untouched;
  // The list of affected files comes before the page can be deleted.
  const isLooking = action === "remove" && !found;

  // Asks before the window closes: an interrupted operation leaves some files of both pages.
  useEffect(() => {
    if (!isWorking) return;
    const ask = (event: Event) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [isWorking]);

  const submit = async (event: FormEvent, close: () => void) => {
    event.preventDefault();
    const name = path.replace(/^.*\//, "");
    const mistake = action === "remove" ? "" : mistakeIn(path, name, names, action);
    if (mistake) return setRefusal(mistake);
    setRefusal("");
    setWorking(true);
    try {
      if (action === "add") await operations.add(path, template);
      else if (action === "remove") await operations.remove(current);
      else await operations[action](current, name);
    } catch (error) {
      setWorking(false);
      return setRefusal(error instanceof OperationRefused ? error.message : pageWords.noServer);
    }
    // Closing gives the focus back. Another page makes this dialog another one, so it ends first.
    close();
    onClose();
    onPick(action === "remove" ? (names.find((one) => one !== current) ?? current) : name);
  };

  return (
    <Sheet className="pageSheet" title={pageWords.titles[action](current)} isBusy={isWorking} onClose={onClose}>
      {(close) => (
        <form onSubmit={(event) => void submit(event, close)}>
          {action !== "remove" && (
            <label>
              {pageWords.name}
              <input
                value={path}
                readOnly={isWorking}
                onFocus={({ target }) => target.select()}
                onChange={({ target }) => setPath(target.value)}
              />
              {action === "add" && <small>{pageWords.teach}</small>}
            </label>
          )}
          {action === "add" && (
            <Segments label={pageWords.template} segments={templates} value={template} onPick={setTemplate} />
          )}
          <FileNames title={pageWords.files} files={touched.own} />
          {action === "remove" ? (
            <Mentions
              others={touched.others}
              onGo={(place) => {
                close();
                onGo(place);
              }}
            />
          ) : (
            <FileNames title={pageWords.references} files={touched.others.map(({ file }) => file)} />
          )}
          {refusal && <p role="alert">{refusal}</p>}
          {(isWorking || (isLooking && !refusal)) && (
            <p role="status">{isWorking ? pageWords.working : pageWords.looking}</p>
          )}
          <div className="sheetButtons">
            <button
              type="button"
              className="textButton"
              disabled={isWorking}
              {...(action === "remove" && losesNothing)}
              onClick={close}
            >
              {pageWords.cancel}
            </button>
            <button type="submit" className="mainButton" disabled={isWorking || isLooking}>
              {pageWords.does[action]}
            </button>
          </div>
        </form>
      )}
    </Sheet>
  );
}

function FileNames({ title, files }: { readonly title: string; readonly files: readonly string[] }) {
  if (files.length === 0) return null;
  return (
    <section>
      <small>{title}</small>
      <ul>
        {files.map((file) => (
          <li key={file}>{file}</li>
        ))}
      </ul>
    </section>
  );
}

/** Where else the page is named: what each place is to do without it, only somebody who knows the page can say. */
function Mentions({ others, onGo }: Pick<Touched, "others"> & Pick<PageSheetProps, "onGo">) {
  if (others.length === 0) return null;
  return (
    <section>
      <small>{pageWords.broken}</small>
      <ul>
        {others.flatMap(({ file, edits }) =>
          edits.map(({ from, to }, index) => (
            <li key={`${file} ${from}`}>
              <button type="button" className="textButton" onClick={() => onGo({ file, from, to })}>
                {pageWords.mention(file, index + 1, edits.length)}
              </button>
            </li>
          )),
        )}
      </ul>
    </section>
  );
}

/** The page's own files, and the others that name it, with the places. */
interface Touched {
  readonly own: readonly string[];
  readonly others: StudioQuestions["renamePage"]["answer"]["edits"];
}

const untouched: Touched = { own: [], others: [] };

/** Undefined until it is known. */
function useTouched(action: PageAction, current: string, ask: AskCompiler, onLost: () => void): Touched | undefined {
  const lost = useEffectEvent(onLost);
  const [touched, setTouched] = useState<Touched>();
  useEffect(() => {
    if (action === "add") return;
    const found = ask("renamePage", current, current);
    const show = ({ files, edits }: StudioQuestions["renamePage"]["answer"]) => {
      const own = files.map(({ from }) => from);
      const others = edits.filter(({ file }) => !own.includes(file));
      setTouched({ own, others: action === "duplicate" ? [] : others });
    };
    found.then(show, () => lost());
  }, [action, current, ask]);
  return touched;
}

function mistakeIn(path: string, name: string, names: readonly string[], action: PageAction): string {
  const isPath = pathOfPage.test(path) && (action === "add" || !path.includes("/"));
  if (!isPath) return pageWords.badName;
  return names.includes(name) ? pageWords.taken : "";
}
