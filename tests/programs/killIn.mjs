// Loaded before a program (node --import): kills it in one of the steps in which it changes a folder.
// KILLED_FOLDER is the folder, KILLED_STEP the step, such as `rename www/a.html`. Who comes to its end says all its steps.
import { writeSync } from "node:fs";
import files from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";

const { KILLED_FOLDER: folder = "", KILLED_STEP: killed } = process.env;
const steps = new Set();

for (const name of ["writeFile", "rename", "link", "rm"]) {
  const does = files[name];
  files[name] = async (path, ...more) => {
    if (!path.startsWith(folder)) return does(path, ...more);
    // A name by chance is left out.
    const step = `${name} ${path.slice(folder.length + 1).replace(/(?:\.[\w-]{36})?\.part$/, "")}`;
    steps.add(step);
    if (step !== killed) return does(path, ...more);
    // A file is half written; all else has not happened yet.
    if (name === "writeFile") await does(path, more[0].subarray(0, more[0].length / 2));
    return process.kill(process.pid, "SIGKILL");
  };
}
syncBuiltinESMExports();
process.once("exit", () => {
  for (const step of steps) writeSync(1, `step ${step}\n`);
});
