import type { Draft, Receipt } from '#machines/draft.ts';
import { currentOf, failureOf } from '#machines/failure.ts';
import { differing, laid, merge } from './merge.ts';

interface Side<Content, Current> {
  /** Fields that may not be sent as they are: the page says so there, and the rest is saved. */
  unready: readonly (keyof Content)[];
  /** Writes these fields of the draft on top of what the server holds. @returns its version then */
  write: (fields: readonly (keyof Content)[], upon: Content, version: number) => Promise<number>;
  /** What the server holds, from what it says with a conflict. */
  theirs: (current: Current) => { content: Content; version: number };
}

/**
 * Saves the fields that changed. A colleague's write to other fields is no conflict: ours goes on top of it. Where both
 * changed one field, the rest is saved first and the conflict names only that field.
 */
export async function saveFields<Content extends object, Current>(
  { content, base, version, savedAt }: Draft<Content> & { base: Content },
  { unready, write, theirs }: Side<Content, Current>,
): Promise<Receipt<Content>> {
  const changed = differing(content, base);
  const left = changed.filter((field) => unready.includes(field));
  const sent = changed.filter((field) => !unready.includes(field));
  /** What may be sent: the rest stays as the server has it. */
  const typed = laid(content, base, left);
  const rest = left.length > 0 && { base: typed };
  if (sent.length === 0) return { version, savedAt, ...rest };
  const written = async (...what: Parameters<typeof write>) => ({
    version: await write(...what),
    savedAt: new Date().toISOString(),
  });
  try {
    return { ...(await written(sent, base, version)), ...rest };
  } catch (error) {
    const current = failureOf(error).code === 409 ? (currentOf(error) as Current | undefined) : undefined;
    if (!current) throw error;
    const other = theirs(current);
    const { mine, clashing } = merge(base, typed, other.content);
    const free = mine.filter((field) => !clashing.includes(field));
    const saved =
      free.length > 0 ? await written(free, other.content, other.version) : { version: other.version, savedAt };
    if (clashing.length === 0) return { ...saved, ...rest };
    const both = laid(typed, other.content, clashing);
    throw Object.assign(new Error('conflict'), { code: 409, result: { current: { content: both, ...saved } } });
  }
}
