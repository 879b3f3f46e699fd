import type { AxiosRequestConfig } from "axios";
import type { HttpExchange } from "./httpExchange.ts";

/** Headers that one server alone gets. */
export interface OwnHeaders {
  readonly headers: Readonly<Record<string, string>>;
  /** The server does not accept them (401). Gives others to try once; undefined if there are none. */
  readonly renew: () => Promise<OwnHeaders | undefined>;
}

/** How the server is reached. */
export interface ClientOptions {
  /** The address before every path. */
  readonly base: string;
  /** The page's own address, absolute. */
  readonly page: string;
  /** Hosts that an absolute path may name. */
  readonly allow?: readonly string[] | undefined;
  /** Headers of every request. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** The most characters that an answer may have, and the most items of a list in it; `answerLimits` when left out. */
  readonly maxCharacters?: number | undefined;
  readonly maxRows?: number | undefined;
  /**
   * Headers of requests below the base alone: no other server gets them. Asked for with each request, which is not sent
   * if this rejects.
   */
  readonly ownHeaders?: (() => Promise<OwnHeaders>) | undefined;
  /** Is told of each exchange with the server when it has ended, also of those that are repeated. */
  readonly onExchange?: ((exchange: HttpExchange) => void) | undefined;
  /** What carries the requests, when not the browser. */
  readonly adapter?: NonNullable<AxiosRequestConfig["adapter"]> | undefined;
}
