import type { App, Contract } from "../../../../schemas/index.ts";
import { contentSecurityPolicy } from "../policy.ts";
import { textTypes } from "./putTree.ts";
import type { Share } from "./releases.ts";

/** A page's name, and the language in which it is served where there are several. */
const page = "gangway_page";
const language = "gangway_language";
/** A path of the web root that has been compressed by brotli. */
const plain = "gangway_plain";
/** What the name of a file ends with that was compressed so; empty for a client that cannot read it. */
const ending = "gangway_ending";
/** What is enforced of Trusted Types, and what is only reported: each empty where the other is not. */
const enforced = "gangway_enforced";
const reported = "gangway_reported";
/** The build that a client gets before all others; empty: what is released to all. */
const tree = "gangway_tree";

/** How long answers are kept, by the class of the answer: what is not there may be there in a moment. */
const keeping = {
  forever: "public, max-age=31536000, immutable",
  anew: "no-cache",
} as const;

/** The kinds of files, pages aside, that are compressed by brotli beforehand: what they are is said here. */
const { html: _, ...compressible } = textTypes;

/**
 * The whole configuration of nginx for the built pages: one server with its headers on every answer, files that were
 * compressed when they were published, how long what is kept, in which language a page is served, and which build a share
 * of the clients gets. It belongs into the http block, and into no web root. Ports, certificate and web root are the
 * integrator's own, in `place.conf` beside it. Works in nginx 1.22 as Debian has it, without further modules.
 *
 * @param folder where both files lie; nginx takes a path that is not absolute for one beside its own nginx.conf
 * @param share who gets another build than all others; undefined: nobody does
 */
export function nginxConfig(app: App, contract: Contract, folder: string, share?: Share): string {
  const { languages = [], errorPage } = app;
  const policy = contentSecurityPolicy(contract, app);
  const entry = entryOf(languages.length > 1, share !== undefined);
  const missing = errorPage === undefined ? [] : [`error_page 404 /${errorPage}.html;`];
  const varied = languages.length > 1 ? ["Vary Accept-Language"] : [];
  const secured = headersOf(policy);
  const ofPages = headersOf(withoutOwn(policy));
  const serve = (what: string, headers: readonly string[], ...lines: readonly string[]) =>
    serveWith(secured, what, headers, lines);
  const servePage = (what: string, entries: string) => {
    const headers = ["Cache-Control $gangway_anew", "Content-Encoding $gangway_packed", "Vary Accept-Encoding"];
    const packed = ["gzip_vary off;", "types {}", 'default_type "text/html; charset=utf-8";'];
    return serveWith(ofPages, what, [...headers, ...varied], [...packed, ...missing, entries]);
  };
  const serveWith = (own: readonly string[], what: string, headers: readonly string[], lines: readonly string[]) =>
    block(`location ${what}`, [...[...own, ...headers].map((header) => `add_header ${header} always;`), ...lines]);
  const files = ["/assets/", "/pages/", "~ ^/trees/\\w+/addresses/"].map((what) =>
    serve(what, ["Cache-Control $gangway_forever"], toBrotli, "try_files $uri =404;"),
  );
  const compressed = Object.entries(compressible).map(([kind, type]) =>
    serve(
      `~ ^/brotli(?<${plain}>/.+\\.${kind})$`,
      ["Cache-Control $gangway_forever", "Content-Encoding $gangway_sent", "Vary Accept-Encoding"],
      "internal;",
      "types {}",
      `default_type "${type}";`,
      `try_files $${plain}.br @plain;`,
    ),
  );
  const server = block("server", [
    `include ${quoted(`${folder}/place.conf`)};`,
    "server_tokens off;",
    "gzip_static on;",
    "gzip_vary on;",
    "charset utf-8;",
    "charset_types text/css text/javascript application/javascript application/json;",
    // What nginx refuses before it has found a location.
    ...secured.map((header) => `add_header ${header} always;`),
    servePage("= /", entry("index")),
    servePage(`~ ^/(?<${page}>[\\w.-]+)\\.html$`, entry(`$${page}`)),
    // What is stopped counts at once.
    serve("= /stop.json", ["Cache-Control no-store"], "try_files $uri =404;"),
    ...files,
    ...compressed,
    serve("@plain", ["Cache-Control $gangway_forever"], "rewrite ^/brotli(/.*)$ $1 break;", "try_files $uri =404;"),
    serve("/", ["Cache-Control no-store"], "return 404;"),
  ]);
  return `${[
    "# Made by gangway publish, for the http block of nginx. Ports, certificate and web root stand in place.conf.",
    "# A location with headers of its own has none of the server's: each says all of them.",
    keptWhile("forever", keeping.forever),
    keptWhile("anew", keeping.anew),
    block("map $https $gangway_https", ['default "";', 'on "max-age=31536000";']),
    // What is compressed says so; an error page is not.
    block("map $status $gangway_sent", ["volatile;", 'default "";', '"~^(?:200|304)$" br;']),
    block('map "$status:$uri" $gangway_packed', ["volatile;", 'default "";', '"~^(?:200|304|404):.*\\.br$" br;']),
    // A part is sent of what is not compressed: where it lies outside, nginx has said how it is sent before it says so.
    block(`map "$http_range:$http_accept_encoding" $${ending}`, [
      'default "";',
      '"~*^:(?:.*[\\s,])?br(?=\\s*(?:;|,|$))(?!\\s*;\\s*q\\s*=\\s*0(?:\\.0*)?\\s*(?:,|$))" .br;',
    ]),
    block(`map "$${ending}:$uri" $gangway_small`, [
      'default "";',
      `"~^\\.br:.*\\.(?:${Object.keys(compressible).join("|")})$" 1;`,
    ]),
    ...(languages.length > 1 ? languageMaps(languages) : []),
    ...(share ? shareMaps(share, contract) : []),
    ...trustedMaps(app.trustedTypes ?? [], contract),
    server,
  ].join("\n")}\n`;
}

/** What `place.conf` says before the integrator has changed it. */
export function placeConfig(webRoot: string): string {
  return `# Yours: gangway publish writes this once, and leaves it as it is from then on.
listen 80;
# With a certificate, and HTTP/2 as nginx says it up to 1.24 (from 1.25 on: listen 443 ssl; http2 on;):
# listen 443 ssl http2;
# ssl_certificate /etc/ssl/…;
# ssl_certificate_key /etc/ssl/…;
root "${webRoot}";
# Where the API is:
# location /api/ { proxy_pass https://…; }
`;
}

/** A path as nginx reads it in quotes. */
function quoted(path: string): string {
  return `"${path.replace(/["\\]/g, "\\$&")}"`;
}

/** What is not compressed, as a picture, is sent as it is. */
const toBrotli = "if ($gangway_small) { rewrite ^ /brotli$uri last; }";

/** The headers of every answer: nginx leaves out those that are empty. */
function headersOf(policy: string): readonly string[] {
  return [
    `Content-Security-Policy "${policy}; frame-ancestors 'self'"`,
    `Content-Security-Policy $${enforced}`,
    `Content-Security-Policy-Report-Only $${reported}`,
    "X-Content-Type-Options nosniff",
    "X-Frame-Options SAMEORIGIN",
    "Referrer-Policy strict-origin",
    "Strict-Transport-Security $gangway_https",
  ];
}

/**
 * Which scripts and styles a page may have stands in the page: each build, and each page, has its own, and one server serves
 * several builds. All else holds for each.
 */
function withoutOwn(policy: string): string {
  return policy
    .split("; ")
    .filter((directive) => !/^(?:default|script|style)-src /.test(directive))
    .join("; ");
}

/** Which files a page's HTML may be, the first that there is; of each the one that was compressed by brotli first. */
function entryOf(isNegotiated: boolean, isShared: boolean): (name: string) => string {
  const names = (name: string) => [...(isNegotiated ? [`/${name}.$${language}.html`] : []), `/${name}.html`];
  return (name) => {
    const shared = isShared ? names(name).map((file) => `/trees/$${tree}${file}`) : [];
    const files = [...shared, ...names(name)].flatMap((file) => [`${file}$${ending}`, file]);
    return `try_files ${files.join(" ")} =404;`;
  };
}

/** What is there is kept so long; what is not, not at all. */
function keptWhile(name: string, how: string): string {
  // Of a range that there is not nginx first says 206: the answer must be read anew.
  return block(`map $status $gangway_${name}`, ["volatile;", 'default "no-store";', `"~^(?:200|206|304)$" "${how}";`]);
}

/** What the address asks for, else the first of the browser's that there is, else the first. */
function languageMaps(languages: readonly string[]): readonly string[] {
  const any = `\\b(?:${languages.join("|")})\\b`;
  const wanted = languages.map((one) => `"~*^(?:(?!${any}).)*\\b${one}\\b" ${one};`);
  return [
    block("map $http_accept_language $gangway_accepted", [`default ${languages[0]};`, ...wanted]),
    block(`map $arg_lang $${language}`, ["default $gangway_accepted;", ...languages.map((one) => `${one} ${one};`)]),
  ];
}

/**
 * Engines refuse what makes code or markup of text only where a host puts no scripts of its own into pages; it is reported
 * elsewhere.
 */
function trustedMaps(hosts: readonly string[], contract: Contract): readonly string[] {
  const policy = "require-trusted-types-for 'script'; trusted-types gangway";
  const isEnforced = (host: string) => (hosts.includes(host) ? `"${policy}"` : '""');
  return [
    block(`map $http_user_agent $${enforced}`, byHost(contract, isEnforced)),
    block(`map $${enforced} $${reported}`, ['default "";', `"" "require-trusted-types-for 'script'";`]),
  ];
}

/** A share of the clients, and all clients of some hosts, get a build that is not released to all. */
function shareMaps({ tree: name, percent, hosts }: Share, contract: Contract): readonly string[] {
  const treeOf = (host: string) => (hosts.includes(host) ? `"${name}"` : "$gangway_split");
  const split = percent > 0 ? [`${percent}% "${name}";`] : [];
  return [
    block('split_clients "$remote_addr$http_user_agent" $gangway_split', [...split, '* "none";']),
    block(`map $http_user_agent $${tree}`, byHost(contract, treeOf)),
  ];
}

/**
 * A map's lines: what holds for a host, by the user agent. As at the client, one that names two hosts is of the first of them,
 * and one that names none of the host that has no name.
 */
function byHost({ hosts: { hosts } }: Contract, saidOf: (host: string) => string): readonly string[] {
  const named = hosts.flatMap(({ host, userAgent, ignoreCase }) =>
    userAgent ? [`${agentOf(userAgent, ignoreCase)} ${saidOf(host)};`] : [],
  );
  const unnamed = hosts.find(({ userAgent }) => userAgent === undefined)?.host;
  return [`default ${unnamed === undefined ? '""' : saidOf(unnamed)};`, ...named];
}

/** A user agent's pattern as nginx writes it. */
function agentOf(pattern: string, ignoreCase = false): string {
  return `"~${ignoreCase ? "*" : ""}${pattern.replace(/\(\?<\w+>/g, "(?:")}"`;
}

function block(head: string, lines: readonly string[]): string {
  return `${head} {\n${lines.map((line) => `${line.replace(/^/gm, "  ")}\n`).join("")}}`;
}
