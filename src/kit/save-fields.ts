import type { Draft, Receipt } from '#machines/drafts/draft-sync.context.ts';
import { conflictOf, draftConflict, type Versioned } from './conflict.ts';
import { differing, laid, merge, pick } from './merge.ts';

/** Sends what changed; what it throws on 409 carries the server's side (draft-sync machine). */
export type Saver<Content> = (draft: Draft<Content> & { base: Content }) => Promise<Receipt<Content>>;

interface Side<Content, Current> {
  operation: Versioned<Current>;
  /** Fields that may not be sent as they are: the page says so there, and the rest is saved. */
  unready: readonly (keyof Content)[];
  /** Writes these fields on top of what the server holds. @returns its version then */
  write: (changed: Partial<Content>, upon: Content, version: number) => Promise<number>;
  /** What the server holds, from what it says with a conflict. */
  theirs: (current: Current) => { content: Content; version: number };
}

/**
 * Saves the fields that changed. A colleague's write to other fields is no conflict: ours goes on top of it. Where both
 * changed one field, the rest is saved first and the conflict names only that field.
 */
export async function saveFields<Content extends object, Current>(
  { content, base, version, savedAt }: Draft<Content> & { base: Content },
  side: Side<Content, Current>,
): Promise<Receipt<Content>> {
  const changed = differing(content, base);
  const left = changed.filter((field) => side.unready.includes(field));
  const sent = changed.filter((field) => !left.includes(field));
  /** What may be sent; the rest stays as the server has it. */
  const typed = laid(content, base, left);
  const rest = left.length > 0 && { base: typed };
  if (sent.length === 0) return { version, savedAt, ...rest };
  try {
    return {
      version: await side.write(pick(content, sent), base, version),
      savedAt: new Date().toISOString(),
      ...rest,
    };
  } catch (error) {
    const current = conflictOf(side.operation, error);
    if (current === null) throw error;
    const other = side.theirs(current);
    const both = merge(base, typed, other.content);
    const free = laid(both.content, other.content, both.clashing);
    const saved = await saveFields({ ...other, content: free, base: other.content, savedAt }, side);
    const held = saved.merged ?? free;
    const now = { version: saved.version, savedAt: saved.savedAt };
    if (both.clashing.length > 0) throw draftConflict({ content: held, ...now });
    return { ...now, merged: laid(held, content, left), ...(left.length > 0 && { base: held }) };
  }
}
