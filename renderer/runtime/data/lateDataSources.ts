import type { DataSource, Page } from "../../../schemas/index.ts";
import type { DataSources } from "./dataSources.ts";
import type { DataPort } from "./sourceState.ts";

/** What makes data sources, once a page with some was made ready. */
let late: typeof import("./dataSources.ts") | undefined;

/** Fetches what a page's data sources are made with, where it has some. Rejects when it cannot be fetched. */
export async function loadDataSources({ data }: Pick<Page, "data">): Promise<void> {
  if (data) late ??= await import("./dataSources.ts");
}

/** The data sources of a page that was made ready. */
export function dataSourcesOf(sources: Readonly<Record<string, DataSource>> | undefined, port: DataPort): DataSources {
  if (!sources) return noSources;
  if (!late) throw new Error(`The page "${port.page}" has data, and was not made ready`);
  return late.createDataSources(sources, port);
}

const noSources: DataSources = {
  recall: () => {},
  start: () => () => {},
  reload: async () => {},
  more: async () => {},
  refresh: () => {},
};
