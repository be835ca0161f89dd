import type { Database } from '../database/database.ts';
import type { JoiningWork } from '../ports/account-joining.port.ts';

/** One heading of the copy of a person's data: what an area keeps, in words. */
export interface PersonalDataSection {
  name: string;
  /** Times are ISO 8601 UTC. */
  rows: readonly Readonly<Record<string, string | number | boolean | null>>[];
}

/** What a module keeps of a person: its share of the copy of one's data, of the end of an account, and of joining two. */
export interface PersonalData {
  /** The account itself comes first; files last, for bytes do not come back. All others may come in any order. */
  turn?: 'first' | 'last';
  /** For the person's own copy; at most `exportRows` of each kind. */
  sections?(db: Database, accountId: string): Promise<PersonalDataSection[]>;
  /** Takes what the person wrote or was called out of the area; marks stay, and point at an account without a name. */
  erase?(tx: Database, accountId: string): Promise<void>;
  /** Besides what its tables declare. */
  joining?: JoiningWork;
}

/** Of one kind, in one copy. */
export const exportRows = 10_000;

/** Rows of a query as a section shows them. */
export function personalDataSection(name: string, rows: readonly object[]): PersonalDataSection {
  const plain = (value: unknown) =>
    value instanceof Date
      ? value.toISOString()
      : value !== null && typeof value === 'object'
        ? JSON.stringify(value)
        : (value as string | number | boolean | null);
  return {
    name,
    rows: rows.map((row) => Object.fromEntries(Object.entries(row).map(([column, value]) => [column, plain(value)]))),
  };
}
