import type { Draft } from '#machines/draft.ts';

/** What the journal keeps of a draft: what was typed, upon what, and what was on its way to the server. */
export interface KeptDraft<Content> {
  content: Content;
  base: Content;
  sent: Content;
  version: number;
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/**
 * The server's draft with what an earlier visit typed on top, field by field. Where somebody else wrote the same field
 * meanwhile, the draft stands upon the version that was known then: saving it meets the conflict, and the person
 * chooses.
 * @returns `unsent` null where the server has everything
 */
export function resumed<Content extends object>(
  server: Draft<Content>,
  kept: KeptDraft<Content> | null,
): Draft<Content> & { unsent: Content | null } {
  const fields = Object.keys(server.content) as (keyof Content)[];
  const mine = fields.filter(
    (field) =>
      kept !== null &&
      !isSame(kept.content[field], kept.base[field]) &&
      !isSame(kept.content[field], server.content[field]),
  );
  if (kept === null || mine.length === 0) return { ...server, unsent: null };
  const clashing = mine.filter(
    (field) => !isSame(server.content[field], kept.base[field]) && !isSame(server.content[field], kept.sent[field]),
  );
  const upon = (from: Content, of: readonly (keyof Content)[]): Content =>
    Object.assign({ ...server.content }, ...of.map((field) => ({ [field]: from[field] })));
  return {
    ...server,
    content: upon(kept.base, clashing),
    version: clashing.length > 0 ? kept.version : server.version,
    unsent: upon(kept.content, mine),
  };
}
