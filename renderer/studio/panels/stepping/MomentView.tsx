import { describeMoment, type TestMoment } from "../../../testing/index.ts";
import { studioLanguage } from "../../words/studioLanguage.ts";

/** What the page has done until a moment of a test, since the last line that did something. */
export function MomentView({ moment }: { readonly moment: TestMoment }) {
  const lines = describeMoment(moment, studioLanguage).map((line) => line.slice(2));
  return <pre className="testWhy">{[moment.page, ...lines].join("\n")}</pre>;
}
