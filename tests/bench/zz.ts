import { cpSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createLanguageService, openProject } from "../../renderer/compiler/index.ts";
import { pageOfLines } from "./checkOfLines.ts";
export function run(pages: number, lines: number) {
  const root = mkdtempSync(join(tmpdir(), "gangway-keys-"));
  cpSync("pages", join(root, "pages"), { recursive: true });
  const text0 = pageOfLines(lines);
  const count = pages - openProject(root).pages.length;
  for (let index = 0; index < count; index++) writeFileSync(join(root, `pages/speed${index}.yaml`), text0.replace("page: speed", `page: speed${index}`));
  const text = text0.replace("page: speed", "page: speed0");
  const service = createLanguageService(openProject(root));
  const file = "pages/speed0.yaml";
  const middle = text.indexOf("第", Math.floor(text.length / 2));
  const walls: number[] = [], cpus: number[] = [];
  for (let index = 0; index < 260; index++) {
    const next = `${text.slice(0, middle)}${"字".repeat(index % 20)}${index}${text.slice(middle)}`;
    const c = process.cpuUsage(); const s = performance.now();
    service.write(file, next); service.problems(file);
    const d = process.cpuUsage(c);
    walls.push(performance.now() - s); cpus.push((d.user + d.system) / 1000);
  }
  const q = (a: number[], p: number) => [...a].sort((x, y) => x - y)[Math.floor(a.length * p)]?.toFixed(1);
  const w = walls.slice(100), c = cpus.slice(100);
  return { lines: text.split("\n").length, wallMin: q(w, 0), wall25: q(w, .25), wall50: q(w, .5), cpu50: q(c, .5), cpu25: q(c, .25) };
}
