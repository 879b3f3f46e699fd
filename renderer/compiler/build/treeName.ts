import { hashOf } from "../cache/cache.ts";
import { compilerVersion } from "../cache/openCache.ts";
import type { Project } from "../project/openProject.ts";

/**
 * The name of a build, made from all that decides what it is: the shell, the code, the compiler, and the project's texts. The
 * shards of a build, each of which makes some of the pages, so have the same.
 *
 * @param made what the build is made of beside the project: the shell, the names of its files, its mode
 */
export function treeName(project: Project, made: readonly string[]): string {
  const written = project.files.filter((file) => !/\.(?:stubs|test)\.yaml$/.test(file));
  const texts = written.map((file) => `${file}\n${project.source(file).text}`);
  const shared = [JSON.stringify(project.contract), project.language.key, compilerVersion()];
  return Buffer.from(hashOf([...made, ...shared, ...texts]), "base64url")
    .toString("hex")
    .slice(0, 12);
}
