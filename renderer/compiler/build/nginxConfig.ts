/** A page whose files stand in several languages is served by this name: what the browser asks for. */
const page = "gangway_page";
const language = "gangway_language";

const forever = 'Cache-Control "public, max-age=31536000, immutable"';
const anew = "Cache-Control no-cache";

/**
 * What nginx is told: the headers that a `<meta>` cannot say, how long files are kept, and, where there are several
 * languages, in which one a page is served: what the address asks for, else the first of the browser's that there is,
 * else the first.
 *
 * @param languages of app.yaml, the one to begin with first
 */
export function nginxConfig(policy: string, languages: readonly string[] = []): string {
  const secured = [
    `Content-Security-Policy "${policy}; frame-ancestors 'self'" always`,
    "X-Content-Type-Options nosniff always",
    "Referrer-Policy strict-origin always",
  ];
  const serve = (what: string, headers: readonly string[], ...lines: readonly string[]) => {
    const all = [...[...secured, ...headers].map((header) => `add_header ${header};`), ...lines];
    return `location ${what} {\n${all.map((line) => `  ${line}\n`).join("")}}`;
  };
  const negotiated = [anew, "Vary Accept-Language"];
  const inLanguages = [
    ...chosenLanguage(languages),
    serve("= /", negotiated, `try_files /index.$${language}.html /index.html =404;`),
    serve(`~ ^/(?<${page}>[\\w-]+)\\.html$`, negotiated, `try_files /$${page}.$${language}.html /$${page}.html =404;`),
  ];
  return `${[
    "# Include this in the server block that serves the built pages.",
    "# A location with headers of its own has none of the server's: each says all of them.",
    ...(languages.length > 1 ? inLanguages : []),
    serve("/assets/", [forever]),
    serve("/pages/", [forever]),
    serve("/", [anew]),
  ].join("\n")}\n`;
}

function chosenLanguage(languages: readonly string[]): readonly string[] {
  const any = `\\b(?:${languages.join("|")})\\b`;
  const wanted = (one: string) =>
    `if ($http_accept_language ~* "^(?:(?!${any}).)*\\b${one}\\b") { set $${language} ${one}; }`;
  const asked = (one: string) => `if ($arg_lang = ${one}) { set $${language} ${one}; }`;
  return [`set $${language} ${languages[0]};`, ...languages.map(wanted), ...languages.map(asked)];
}
