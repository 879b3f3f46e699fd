import type { Sentence } from "../../text/sentence.ts";
import { TargetError } from "./target.ts";

/** Whether a file, or the folder around it, is not there. */
export function isAbsent(error: unknown): boolean {
  return codeOf(error) === "ENOENT";
}

/** Why a folder has refused, with the path and the way out. */
export function folderRefusal(error: unknown, path: string): TargetError {
  if (error instanceof TargetError) return error;
  const code = codeOf(error);
  const { en, zh } = kinds.find(({ codes }) => codes.includes(code))?.sentence ?? other;
  const said = code || String(error);
  return new TargetError({ en: `${path}: ${en} (${said})`, zh: `${path}：${zh}（${said}）` });
}

function codeOf(error: unknown): string {
  return String((error as NodeJS.ErrnoException | undefined)?.code ?? "");
}

/** What has failed, by what the system calls it. */
const kinds: readonly { readonly codes: readonly string[]; readonly sentence: Sentence }[] = [
  {
    codes: ["EACCES", "EPERM", "EROFS"],
    sentence: {
      en: "whoever publishes may not read or write there. Give them the right to, or publish to another folder.",
      zh: "发布的用户没有读写权限。请授予权限，或者发布到别的目录。",
    },
  },
  {
    codes: ["ENOTDIR", "EEXIST", "EISDIR"],
    sentence: {
      en: "a file is where a folder is needed, or a folder where a file is. Take it away, or publish to another folder.",
      zh: "需要目录的地方是文件，或者需要文件的地方是目录。请把它移走，或者发布到别的目录。",
    },
  },
  {
    codes: ["ENOSPC", "EDQUOT"],
    sentence: {
      en: "there is no room left. Make some, and publish again: what is there already is not written again.",
      zh: "空间不足。请腾出空间后再发布一次，已写好的不会重写。",
    },
  },
  {
    codes: ["EMFILE", "ENFILE"],
    sentence: {
      en: "too many files are open. Close other programs, or raise the limit (ulimit -n), and publish again.",
      zh: "打开的文件太多。请关掉别的程序，或调高上限（ulimit -n），然后再发布一次。",
    },
  },
];

const other: Sentence = {
  en: "it cannot be read or written. Look at the disk, and publish again: what is there already is not written again.",
  zh: "无法读写。请检查磁盘后再发布一次，已写好的不会重写。",
};
