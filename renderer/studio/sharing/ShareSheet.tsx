import { useEffect, useState } from "react";
import type { StudioQuestions } from "../../compiler/index.ts";
import { Sheet } from "../ui/Sheet.tsx";
import { shareWords as words } from "../words/shareWords.ts";
import { studioLocale } from "../words/studioLanguage.ts";
import type { AskCompiler } from "../workspace/askCompiler.ts";
import { QrCode } from "./QrCode.tsx";
import "./ShareSheet.css";

interface ShareSheetProps {
  readonly page: string;
  readonly ask: AskCompiler;
  readonly onClose: () => void;
}

type Sharing = StudioQuestions["sharing"]["answer"];

/** Lets phones in the network open the built page: starts that, shows where, and ends it. */
export function ShareSheet({ page, ask, onClose }: ShareSheetProps) {
  const [sharing, setSharing] = useState<Sharing>();
  const [notice, setNotice] = useState("");
  const change = (name: "sharing" | "startSharing" | "stopSharing") =>
    void ask(name).then(setSharing, () => setNotice(words.noServer));
  useEffect(() => {
    ask("sharing").then(setSharing, () => setNotice(words.noServer));
  }, [ask]);
  const address = sharing?.kind === "on" ? `${sharing.address}${page}.html` : "";
  return (
    <Sheet className="shareSheet" title={words.title} onClose={onClose}>
      {() => (
        <div className="shareBody">
          {address !== "" && (
            <>
              <p>{words.scan(page)}</p>
              <QrCode text={address} label={words.code(address)} />
              <a href={address} target="_blank" rel="noreferrer">
                {address}
              </a>
            </>
          )}
          <p>{sharing?.kind === "noBuild" || sharing?.kind === "noNetwork" ? words[sharing.kind] : words.help}</p>
          {sharing && "builtAt" in sharing && (
            <small>{words.builtAt(new Date(sharing.builtAt).toLocaleString(studioLocale))}</small>
          )}
          {sharing?.kind === "off" && (
            <button type="button" className="mainButton" onClick={() => change("startSharing")}>
              {words.start}
            </button>
          )}
          {sharing?.kind === "on" && (
            <button type="button" className="textButton" onClick={() => change("stopSharing")}>
              {words.stop}
            </button>
          )}
          <p role="status">{notice}</p>
        </div>
      )}
    </Sheet>
  );
}
