import type { ExamEventKind } from './exam-choices.rule.ts';

/** One link of the record of an attempt, as docs/exam-receipts.md describes it. */
export interface ChainedEvent {
  /** From 1, without a gap. */
  number: number;
  /** ISO 8601 with milliseconds, UTC, by the database's clock. */
  at: string;
  kind: ExamEventKind;
  /** What happened, as plain data. */
  data: unknown;
}

/** What the first link stands upon: 64 zeros. */
export const firstHash = '0'.repeat(64);

/** JSON with the keys of every object in order and nothing between its signs: one text for one value. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((one) => canonical(one ?? null)).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const fields = Object.entries(value)
    .filter(([, one]) => one !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([key, one]) => `${JSON.stringify(key)}:${canonical(one)}`).join(',')}}`;
}

/**
 * The text whose SHA-256 (lower-case hex) is the hash of an event.
 * @param before the hash of the event before, `firstHash` for the first
 */
export const linkText = (attemptId: string, before: string, { number, at, kind, data }: ChainedEvent): string =>
  canonical({ attempt: attemptId, before, number, at, kind, data });
