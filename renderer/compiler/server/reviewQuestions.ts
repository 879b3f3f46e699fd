import { formatVersion, type HostVersionRange, versionWithin } from "../../../actions/index.ts";
import type { HostName, PlatformName } from "../../../schemas/index.ts";
import { changedFiles } from "../revision/changedFiles.ts";
import { commitFiles } from "../revision/commitFiles.ts";
import { compareProjects, type PageChange } from "../revision/compareProjects.ts";
import { describeOtherPages } from "../revision/describeChange.ts";
import { describeImpact } from "../revision/describeImpact.ts";
import { pageTexts } from "../revision/pageTexts.ts";
import { recentCommits } from "../revision/recentCommits.ts";
import { RevisionError } from "../revision/runGit.ts";
import { undoCommit } from "../revision/undoCommit.ts";
import type { Sentence } from "../text/sentence.ts";
import type { Compiler } from "./compiler.ts";
import type { PageStorage } from "./pageStorage.ts";
import { projectPage } from "./projectAnswers.ts";
import type { TypedTexts } from "./typedProject.ts";

/** Why git has no answer. */
export interface Refused {
  readonly refused: Sentence;
}

/** A file to commit, with the tag of the text that was looked at; null: it was seen to be gone. */
export interface SeenFile {
  readonly file: string;
  readonly etag: string | null;
}

/** A host for which a change can be looked at. */
export interface ChangedHost {
  readonly host: HostName;
  readonly platform: PlatformName;
  /** Left out for a host without versions. */
  readonly version?: string;
}

/** What can be asked about earlier states of the project; what git refuses is said. */
export const reviewQuestions = {
  /** The files that are otherwise than at a revision, what is being typed included. */
  review: ({ revisions, storage, texts }: Compiler, ref: string) =>
    orRefusal(() => {
      const revision = revisions.texts(ref);
      const files = changedFiles(pageTexts(revision), textsNow(storage, texts)).map((one) => ({
        ...one,
        etag: storage.read(one.file)?.etag ?? null,
        isUnsaved: Object.hasOwn(texts, one.file),
      }));
      return { commit: revision.commit, files };
    }),
  /** What that means to hosts. */
  impact: ({ revisions, project }: Compiler, ref: string) =>
    orRefusal(() => {
      const { commit } = revisions.texts(ref);
      const found = compareProjects(revisions.project(ref), project, { ref, commit });
      const { contract } = project;
      const changes = found.changes.map((change) => ({
        ...{ kind: change.kind, page: change.page, file: change.file, line: change.line },
        sentence: contract ? describeImpact(change, contract) : { en: "", zh: "" },
        hosts: change.ranges.map(hostIn),
      }));
      return {
        changes: changes.sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind)),
        others: describeOtherPages(found),
      };
    }),
  /** A page as it was, with what its app was; null where there was none. */
  revisionPage: ({ revisions }: Compiler, ref: string, name: string) =>
    orRefusal(() => {
      const project = revisions.project(ref);
      const { page, stubs, samples = [] } = projectPage(project, name) ?? {};
      return page && stubs && project.app ? { page, stubs, samples, app: project.app } : null;
    }),
  commits: ({ project }: Compiler) => orRefusal(() => ({ commits: recentCommits(project.root) })),
  undoCommit: ({ project, storage, texts }: Compiler, commit: string) =>
    orRefusal(() => ({ files: undoCommit(project.root, commit, textsNow(storage, texts)) })),
  /** Commits files, unless one of them is not what was looked at. */
  commit: async ({ project, storage }: Compiler, seen: readonly SeenFile[], message: string) => {
    const stale = seen.filter(({ file, etag }) => (storage.read(file)?.etag ?? null) !== etag).map(({ file }) => file);
    if (stale.length > 0 || seen.length === 0 || !seen.every(({ file }) => storage.isName(file))) return { stale };
    try {
      const commit = await commitFiles(
        project.root,
        seen.map(({ file }) => file),
        message,
      );
      return { commit };
    } catch (error) {
      return refusalOf(error);
    }
  },
} as const;

/** The worst first. */
const order: readonly PageChange["kind"][] = ["lost", "gained", "rerouted", "dropped", "promised"];

/** What stands below `pages`, what is being typed in place of what is on the disk. */
function textsNow(storage: PageStorage, typed: TypedTexts): ReadonlyMap<string, string> {
  const onDisk = storage.list().map((file): [string, string] => [file, storage.read(file)?.text ?? ""]);
  return new Map([...onDisk, ...Object.entries(typed)]);
}

function hostIn(range: HostVersionRange): ChangedHost {
  const { host, platforms } = range;
  const version = versionWithin(range);
  return { host, platform: platforms[0] ?? "other", ...(version && { version: formatVersion(version) }) };
}

function orRefusal<Answer>(answer: () => Answer): Answer | Refused {
  try {
    return answer();
  } catch (error) {
    return refusalOf(error);
  }
}

function refusalOf(error: unknown): Refused {
  if (error instanceof RevisionError) return { refused: error.sentence };
  throw error;
}
