import { valueWords as words } from "../../words/valueWords.ts";

/** The name of a value: a button that leads to where it is declared, where that is known. */
export function ValueName({ name, onGo }: { readonly name: string; readonly onGo: (() => void) | undefined }) {
  if (!onGo) return <span className="valueName">{name}</span>;
  return (
    <button type="button" className="valueName" title={words.go} onClick={onGo}>
      {name}
    </button>
  );
}
