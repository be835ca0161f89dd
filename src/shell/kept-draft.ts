import type { Draft } from '#machines/draft.ts';

/** What the journal keeps of a draft: what was typed, upon what, and what was on its way to the server. */
export interface KeptDraft<Content> {
  content: Content;
  base: Content;
  sent: Content;
  version: number;
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** What a journal keeps of a draft machine's context. */
export const entryOf = <Content>({ content, base, sent, version }: KeptDraft<Content>): KeptDraft<Content> => ({
  content,
  base,
  sent,
  version,
});

/**
 * What several pages of this browser left of one draft, as one: of each field what was typed last, upon what it was
 * typed. @param drafts oldest first @returns null where there are none
 */
export function joined<Content extends object>(drafts: readonly KeptDraft<Content>[]): KeptDraft<Content> | null {
  return drafts.reduce<KeptDraft<Content> | null>((older, newer) => {
    if (!older) return newer;
    const isTyped = (field: keyof Content) => !isSame(newer.content[field], newer.base[field]);
    const left = (Object.keys(older.content) as (keyof Content)[]).filter((field) => !isTyped(field));
    const withOlder = (part: 'content' | 'base' | 'sent'): Content =>
      Object.assign({ ...newer[part] }, ...left.map((field) => ({ [field]: older[part][field] })));
    return {
      content: withOlder('content'),
      base: withOlder('base'),
      sent: withOlder('sent'),
      version: Math.min(older.version, newer.version),
    };
  }, null);
}

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
