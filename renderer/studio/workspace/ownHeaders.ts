/** What shows the server that a request comes from the studio: the token that its page was given. */
export function ownHeaders(): Readonly<Record<string, string>> {
  const token = document.querySelector<HTMLMetaElement>('meta[name="gangway-token"]')?.content ?? "";
  return { "x-gangway-token": token };
}
