import { createHash } from 'node:crypto';

/** Somebody whose work is there to be reviewed. */
export interface Participant {
  id: string;
  /** They review works of their own group only. */
  group: string;
}

/** Who reviews whose work. */
export interface Assigned {
  reviewer: string;
  author: string;
}

interface Asked {
  participants: readonly Participant[];
  /** What was given before, which stays as it is; also to those who are no longer there. */
  given: readonly Assigned[];
  /** Works for each. */
  works: number;
  seed: string;
}

const order = (seed: string, ...parts: string[]) =>
  createHash('sha256')
    .update([seed, ...parts].join(' '))
    .digest('hex');

/**
 * What is given out besides: the same participants, seed and past lead to the same, in whatever order they come. At the
 * beginning everybody gets so many works, or all others where there are fewer, and every work as many reviews. Who comes
 * later gets works with the fewest reviews; nobody gets more than is asked of each, and nothing is taken from anybody.
 */
export function assignment({ participants, given, works, seed }: Asked): Assigned[] {
  const groups = new Map<string, string[]>();
  for (const { id, group } of participants) groups.set(group, [...(groups.get(group) ?? []), id]);
  return [...groups.keys()].toSorted().flatMap((group) => within(groups.get(group)!, given, works, `${seed} ${group}`));
}

function within(ids: readonly string[], given: readonly Assigned[], works: number, seed: string): Assigned[] {
  const places = new Map(ids.map((id) => [id, order(seed, id)]));
  const all = ids.toSorted((a, b) => (places.get(a)! < places.get(b)! ? -1 : 1));
  const load = new Map(all.map((id) => [id, 0]));
  const reviews = new Map(all.map((id) => [id, 0]));
  const taken = new Set<string>();
  const note = ({ reviewer, author }: Assigned) => {
    taken.add(`${reviewer} ${author}`);
    load.set(reviewer, (load.get(reviewer) ?? 0) + 1);
    reviews.set(author, (reviews.get(author) ?? 0) + 1);
  };
  given.forEach(note);
  const isFree = (reviewer: string, author: string) => reviewer !== author && !taken.has(`${reviewer} ${author}`);
  const made: Assigned[] = [];
  // Everybody's first, then everybody's second: whoever comes last does not get what is left. Around the circle each
  // round gives every work one review more.
  for (let round = 1; round <= works; round += 1) {
    // No work has fewer: who finds one with so few looks no further.
    const least = all.reduce((fewest, id) => Math.min(fewest, reviews.get(id)!), works * all.length);
    for (const [at, reviewer] of all.entries()) {
      if (load.get(reviewer)! >= round) continue;
      let best: string | undefined;
      for (let step = 0; step < all.length; step += 1) {
        const author = all[(at + round + step) % all.length]!;
        if (isFree(reviewer, author) && (best === undefined || reviews.get(author)! < reviews.get(best)!))
          best = author;
        if (best !== undefined && reviews.get(best)! <= least) break;
      }
      if (best === undefined) continue;
      const one = { reviewer, author: best };
      note(one);
      made.push(one);
    }
  }
  return made;
}
