import type { Generated } from 'kysely';

interface SearchWordsTable {
  edition: 'he' | 've';
  word: string;
  day: Generated<Date>;
  count: Generated<number>;
}

declare module '#server/platform/database/database.ts' {
  interface Tables {
    search_words: SearchWordsTable;
  }
}
