/** There is no page of a name. */
export class NoPage extends Error {}
