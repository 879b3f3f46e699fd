import { chinaDate } from "../../runtime/formula/dates.ts";

const prefix = "gangway opened ";
/** Where nothing can be stored, the visit remembers. */
const unstored = new Map<string, string>();

/**
 * Whether what goes by this id may open once more today, by China's date; the time counts when it may. Without an id
 * or a limit it always may.
 */
export function admitToday(id: string | undefined, most: number | undefined): boolean {
  if (id === undefined || most === undefined) return true;
  const today = String(chinaDate(Date.now()));
  const [day, times] = read(id).split(" ");
  const opened = day === today ? Number(times) || 0 : 0;
  if (opened >= most) return false;
  write(id, `${today} ${opened + 1}`);
  return true;
}

function read(id: string): string {
  try {
    return localStorage.getItem(prefix + id) ?? unstored.get(id) ?? "";
  } catch {
    return unstored.get(id) ?? "";
  }
}

function write(id: string, text: string): void {
  try {
    localStorage.setItem(prefix + id, text);
  } catch {
    unstored.set(id, text);
  }
}
