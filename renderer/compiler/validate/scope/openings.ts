/** Where what a partial is given goes on to. The page that uses it answers for what that is. */
export interface Openings {
  readonly sinks: readonly OpenSink[];
  readonly fields: readonly OpenField[];
}

/** A place outside of the screen, at which a partial writes what it is given, or what the form around it holds. */
export interface OpenSink {
  /** The input; undefined for the form. */
  readonly input?: string | undefined;
  /** What `x-sink` says of it. */
  readonly sink: string;
  /** The kind of personal data that the place takes. */
  readonly accepts?: string | undefined;
}

/** A field of a partial that takes on an input. */
export interface OpenField {
  readonly input: string;
  readonly name: string;
}

/** Of a partial that keeps what it is given on the screen. */
export const noOpenings: Openings = { sinks: [], fields: [] };
