import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { createLanguageService } from "../../renderer/compiler/languageService/createLanguageService.ts";
import { openProject } from "../../renderer/compiler/project/openProject.ts";
import type { Compiler } from "../../renderer/compiler/server/compiler.ts";
import { openPageStorage } from "../../renderer/compiler/server/pageStorage.ts";
import { reviewQuestions } from "../../renderer/compiler/server/reviewQuestions.ts";
import { openRevisions } from "../../renderer/compiler/server/revisions.ts";
import { typedProject } from "../../renderer/compiler/server/typedProject.ts";
import { createBuildSharing } from "../../renderer/compiler/share/createBuildSharing.ts";
import { change, folder, git, removeFolders, repository } from "./gitProjects.ts";

afterAll(removeFolders);

const loan = "pages/loan.yaml";
const textOf = (root: string, file: string) => readFileSync(join(root, file), "utf8");
const write = (root: string, file: string, text: string) => writeFileSync(join(root, file), text);

/** The compiler of a window in which these texts are being typed. */
function compilerOf(root: string, texts: Readonly<Record<string, string>> = {}): Compiler {
  const project = openProject(root);
  const language = createLanguageService(project);
  const [storage, revisions] = [openPageStorage(root), openRevisions(root, undefined)];
  return {
    project: typedProject(project)(texts),
    language,
    extension: undefined,
    texts,
    storage,
    revisions,
    sharing: createBuildSharing(root),
    buildFolder: root,
  };
}

/** What an answer has that was not refused. */
function granted<Answer extends object>(answer: Answer): Exclude<Answer, { readonly refused: unknown }> {
  expect(answer).not.toHaveProperty("refused");
  return answer as Exclude<Answer, { readonly refused: unknown }>;
}

const filesOf = (compiler: Compiler, ref = "HEAD") => granted(reviewQuestions.review(compiler, ref)).files;
const tagOf = (root: string, file: string) => openPageStorage(root).read(file)?.etag ?? null;
const changedIn = (root: string, ref: string) => git(root, "show", "--name-only", "--format=", ref).trim().split("\n");

test("What is changed, begun, removed and typed is listed with both texts; the rest is not", () => {
  const root = repository();
  expect(filesOf(compilerOf(root))).toEqual([]);
  const before = textOf(root, loan);
  change(root, loan, "title: 借款", "title: 借钱");
  write(root, "pages/fresh.yaml", "page: fresh\n");
  rmSync(join(root, "pages/partials/panel.yaml"));
  const found = filesOf(compilerOf(root, { "pages/app.yaml": "typed\n" }));
  expect(found.map(({ file, isUnsaved }) => [file, isUnsaved])).toEqual([
    ["pages/app.yaml", true],
    ["pages/fresh.yaml", false],
    ["pages/loan.yaml", false],
    ["pages/partials/panel.yaml", false],
  ]);
  expect(found[0]?.after).toBe("typed\n");
  expect(found[1]).toMatchObject({ before: undefined, after: "page: fresh\n", etag: tagOf(root, "pages/fresh.yaml") });
  expect(found[2]).toMatchObject({ before, after: before.replace("title: 借款", "title: 借钱") });
  expect(found[3]).toMatchObject({ after: undefined, etag: null });
  expect(filesOf(compilerOf(root), "v1")).toHaveLength(3);
});

test("Lines that git ends otherwise are no change", () => {
  const root = repository();
  write(root, loan, textOf(root, loan).replaceAll("\n", "\r\n"));
  expect(filesOf(compilerOf(root))).toEqual([]);
});

test("A change is told by what it means: who loses what, and a host to see it on; what is typed counts", () => {
  const root = repository();
  const text = textOf(root, loan).replace(/ {12}fallback:\n {14}- toast: 请在 App 内借款\n/, "");
  const { changes } = granted(reviewQuestions.impact(compilerOf(root, { [loan]: text }), "HEAD"));
  expect(changes).toMatchObject([
    {
      ...{ kind: "lost", page: "loan", file: loan },
      sentence: { zh: expect.stringMatching(/^浏览器 失去“.+”$/), en: expect.stringMatching(/^Browser loses “.+”$/) },
      hosts: [{ host: "browser", platform: "other" }],
    },
  ]);
});

test("A host without a first version is shown by one that a phone can have", () => {
  const root = repository();
  change(root, loan, "nwd: 8.9.1+", "nwd: any");
  const { changes } = granted(reviewQuestions.impact(compilerOf(root), "HEAD"));
  expect(changes[0]).toMatchObject({ kind: "promised", hosts: [{ host: "nwd", platform: "ios", version: "8.9.0" }] });
});

test("A page is given as it was", () => {
  const root = repository();
  change(root, loan, "title: 借款", "title: 借钱");
  const compiler = compilerOf(root);
  expect(reviewQuestions.revisionPage(compiler, "HEAD", "loan")).toMatchObject({ page: { title: "借款" } });
  expect(reviewQuestions.revisionPage(compiler, "HEAD", "nowhere")).toBeNull();
});

test("A commit has the files that were looked at and nothing else, whatever else was staged", async () => {
  const root = repository();
  git(root, "config", "user.name", "小周");
  git(root, "config", "user.email", "zhou@example.com");
  change(root, loan, "title: 借款", "title: 借钱");
  write(root, "pages/fresh.yaml", "page: fresh\n");
  write(root, "pages/staged.yaml", "page: staged\n");
  git(root, "add", "pages/staged.yaml");
  rmSync(join(root, "pages/partials/panel.yaml"));
  const seen = [loan, "pages/fresh.yaml", "pages/partials/panel.yaml"].map((file) => ({
    file,
    etag: tagOf(root, file),
  }));
  const answer = await reviewQuestions.commit(compilerOf(root), seen, "改标题\n\n--amend");
  expect(answer).toEqual({ commit: git(root, "rev-parse", "HEAD").trim() });
  expect(changedIn(root, "HEAD")).toEqual(seen.map(({ file }) => file).sort());
  expect(git(root, "log", "-1", "--format=%an|%B").trim()).toBe("小周|改标题\n\n--amend");
  expect(git(root, "log", "--format=%s").trim()).toBe("改标题\none");
  expect(git(root, "diff", "--cached", "--name-only").trim()).toBe("pages/staged.yaml");
});

test("Nothing is committed that was changed since it was looked at, or that is no file of pages", async () => {
  const root = repository();
  const etag = tagOf(root, loan);
  change(root, loan, "title: 借款", "title: 借钱");
  write(root, "secret.yaml", "secret\n");
  const compiler = compilerOf(root);
  expect(await reviewQuestions.commit(compiler, [{ file: loan, etag }], "one")).toEqual({ stale: [loan] });
  for (const file of ["secret.yaml", "../secret.yaml", ":(top)secret.yaml", "--all", ".", "pages"])
    expect(await reviewQuestions.commit(compiler, [{ file, etag: null }], "one")).toHaveProperty("stale");
  expect(git(root, "log", "--format=%s").trim()).toBe("one");
});

test("What git says against a commit is handed on, and leaves all as it was", async () => {
  const root = repository();
  writeFileSync(join(root, ".git/hooks/pre-commit"), "#!/bin/sh\necho 先写测试 >&2\nexit 1\n", { mode: 0o755 });
  write(root, "pages/fresh.yaml", "page: fresh\n");
  const seen = [{ file: "pages/fresh.yaml", etag: tagOf(root, "pages/fresh.yaml") }];
  const refused = { zh: expect.stringContaining("先写测试"), en: expect.stringContaining("先写测试") };
  expect(await reviewQuestions.commit(compilerOf(root), seen, "x")).toEqual({ refused });
  expect(git(root, "status", "--porcelain").trim()).toBe("?? pages/fresh.yaml");
});

test("A commit is undone in the texts: what was changed since elsewhere stays, at the same place it is refused", () => {
  const root = repository();
  const before = textOf(root, loan);
  change(root, loan, "title: 借款", "title: 借钱");
  write(root, "pages/fresh.yaml", "page: fresh\n");
  git(root, "add", ".");
  git(root, "commit", "-q", "-m", "two");
  const undone = (texts = {}) => reviewQuestions.undoCommit(compilerOf(root, texts), "HEAD");
  expect(undone()).toEqual({
    files: [{ file: "pages/fresh.yaml" }, { file: loan, text: before }],
  });
  const later = `${textOf(root, loan)}\n# 后来\n`;
  expect(granted(undone({ [loan]: later })).files[1]).toEqual({ file: loan, text: `${before}\n# 后来\n` });
  const same = textOf(root, loan).replace("title: 借钱", "title: 再改");
  expect(undone({ [loan]: same })).toMatchObject({ refused: { zh: `${loan} 后来又在同一处改过，请手动改回。` } });
  expect(granted(reviewQuestions.commits(compilerOf(root))).commits).toMatchObject([
    { subject: "two", author: "a", files: ["pages/fresh.yaml", loan] },
    { subject: "one" },
  ]);
});

test("Where there is no git, no commit and no such revision, it is said; no ref is taken for an option", () => {
  const root = folder();
  const bare = compilerOf(root);
  expect(reviewQuestions.review(bare, "HEAD")).toMatchObject({ refused: { zh: `${root} 不在 git 仓库里。` } });
  expect(reviewQuestions.commits(bare)).toHaveProperty("refused");
  git(root, "init", "-q");
  expect(reviewQuestions.review(bare, "HEAD")).toMatchObject({ refused: { zh: "没有版本 HEAD。" } });
  const compiler = compilerOf(repository());
  for (const ref of ["--help", "-n1", "v2", "HEAD:pages", "v1\n", ""])
    expect(reviewQuestions.review(compiler, ref), ref).toHaveProperty("refused");
});
