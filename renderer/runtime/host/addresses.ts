import {
  forwardParams,
  guardAppUrl,
  guardUrl,
  type HostWindow,
  pageUrl,
  withoutToken,
} from "../../../actions/index.ts";
import type { App, HostsContract } from "../../../schemas/index.ts";
import type { PageLocation } from "./router.ts";

/** What the addresses of a front end are made from. */
interface AddressOptions {
  readonly window: HostWindow;
  readonly contract: HostsContract;
  readonly app: Pick<App, "urls">;
  /** The host's source value. */
  readonly source: string | undefined;
  /** What the app has said by now of the parameters that an address carries on. */
  readonly appParams: () => Parameters<typeof forwardParams>[1];
}

/** Every address that a page leads to. A token is in none of them. */
export interface Addresses {
  /** The address of a page of this front end, with what it carries on (specification §2). */
  readonly ofPage: (location: PageLocation) => string;
  /** The guarded absolute address of a path of this front end or of an allowed address. Throws ActionError `bad-url`. */
  readonly lead: (text: string) => string;
  /** The guarded address that opens another app. Throws ActionError `bad-url`. */
  readonly launch: (text: string) => string;
}

/** Makes the addresses of a front end. */
export function createAddresses({ window, contract, app, source, appParams }: AddressOptions): Addresses {
  const { location } = window;
  const rules = () => ({ base: location.href, allow: app.urls ?? [] });
  const prefixes = contract.hosts.hosts.flatMap(({ schemePrefix }) => schemePrefix ?? []);
  const ofPage = ({ page, query }: PageLocation) =>
    pageUrl(page, query, forwardParams(location.search, appParams(), source));
  return {
    ofPage,
    lead(text) {
      const page = parsePagePath(text);
      return guardUrl(page ? ofPage(page) : withoutToken(text), rules());
    },
    launch: (text) => guardAppUrl(text, rules(), prefixes),
  };
}

/** `/card-auth?bcid=1` is the page card-auth of this front end; undefined for any other address. */
export function parsePagePath(text: string): PageLocation | undefined {
  const [, page, query] = /^\/([a-z][a-z0-9-]*)(?:\?(.*))?$/.exec(text) ?? [];
  return page === undefined ? undefined : { page, query: Object.fromEntries(new URLSearchParams(query)) };
}
