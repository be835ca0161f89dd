import type { Draft, Receipt } from '#machines/draft.ts';
import { currentOf, failureOf } from '#machines/failure.ts';

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** Fields that both have otherwise. */
export const differing = <Content extends object>(a: Content, b: Content): (keyof Content)[] =>
  (Object.keys(a) as (keyof Content)[]).filter((field) => !isSame(a[field], b[field]));

export const pick = <Content extends object>(from: Content, fields: readonly (keyof Content)[]): Partial<Content> =>
  Object.fromEntries(fields.map((field) => [field, from[field]])) as Partial<Content>;

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
  const rest = left.length > 0 && { base: { ...content, ...pick(base, left) } };
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
    const clashing = sent.filter(
      (field) => !isSame(other.content[field], base[field]) && !isSame(other.content[field], content[field]),
    );
    const free = sent.filter((field) => !clashing.includes(field));
    const saved =
      free.length > 0 ? await written(free, other.content, other.version) : { version: other.version, savedAt };
    if (clashing.length === 0) return { ...saved, ...rest };
    const both = { ...content, ...pick(base, left), ...pick(other.content, clashing) };
    throw Object.assign(new Error('conflict'), { code: 409, result: { current: { content: both, ...saved } } });
  }
}
