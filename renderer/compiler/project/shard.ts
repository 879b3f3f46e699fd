/** A share of the pages, where several machines or threads take all of them: the first of four. */
export interface Shard {
  /** From 1. */
  readonly index: number;
  readonly count: number;
}

/** The shard that a text such as `1/4` means; undefined where it means none. Pure. */
export function parseShard(text: string): Shard | undefined {
  const [, index = "", count = ""] = /^(\d{1,4})\/(\d{1,4})$/.exec(text) ?? [];
  const shard = { index: Number(index), count: Number(count) };
  return shard.index >= 1 && shard.index <= shard.count ? shard : undefined;
}

/** What a shard takes: each is in exactly one, and none has more than one above another. Pure. */
export function inShard<One>(all: readonly One[], { index, count }: Shard): readonly One[] {
  return all.filter((_, position) => position % count === index - 1);
}
