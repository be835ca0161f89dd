import { createHash } from 'node:crypto';
import type { Actor } from '#server/platform/access/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import { countOrRefuse } from '#server/platform/access/limits.ts';
import { Refusal } from '#server/platform/refusals/refusal.ts';
import { shortCache } from '#server/platform/database/short-cache.ts';
import { searchWordsRepository } from './search-words.repository.ts';

/** How many words the list has, and how long it may lag, ms. */
const most = 10;
const lifetimeMs = 60_000;

/** As words are counted: one form of letters and spaces. */
const wordOf = (text: string) => text.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase();

export function searchWordsService(db: Database) {
  const lists = shortCache<string[]>(lifetimeMs);
  return {
    /**
     * Counts that somebody looked for a text: once a day for each person or address, so that nobody makes a word hot
     * alone. `from` tells visitors apart; neither it nor the person is kept in the clear.
     */
    async count(tx: Database, actor: Actor, text: string, from: string): Promise<void> {
      const word = wordOf(text);
      if (word.length < 2 || word.length > 20) return;
      const subject = createHash('sha256')
        .update(`${actor.id ?? from}\n${actor.edition}\n${word}`)
        .digest('base64url');
      try {
        await countOrRefuse(tx, { kind: 'search.word', subject, most: 1, windowSeconds: 86_400 });
      } catch (error) {
        if (error instanceof Refusal && error.code === 'tooMany') return;
        throw error;
      }
      await searchWordsRepository(tx, actor).count(word);
    },

    /** What is looked for most in 30 days, then what the site recommends; at most ten, no word twice. */
    async hot(actor: Actor, recommended: readonly string[]): Promise<string[]> {
      const counted = await lists.get(actor.edition, () => searchWordsRepository(db, actor).top(most));
      const known = new Set(counted.map(wordOf));
      return [...counted, ...recommended.filter((word) => !known.has(wordOf(word)))].slice(0, most);
    },
  };
}
