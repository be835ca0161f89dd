import type { Draft } from '#machines/drafts/draft-sync.context.ts';
import type { Journal } from './journal-draft.ts';
import { differing, isSame, laid, merge } from './merge.ts';

/** What the journal keeps of a draft: what was typed, upon what, and what was on its way to the server. */
export interface RecoveredDraft<Content> {
  content: Content;
  base: Content;
  sent: Content;
  version: number;
}

/** The journal of one draft, read. */
export interface ReadJournal<Content> {
  journal: Journal<RecoveredDraft<Content>>;
  /** Of an earlier visit; null where there is nothing. */
  recovered: RecoveredDraft<Content> | null;
}

/** What a journal keeps of a draft machine's context. */
export const entryOf = <Content>({
  content,
  base,
  sent,
  version,
}: RecoveredDraft<Content>): RecoveredDraft<Content> => ({
  content,
  base,
  sent,
  version,
});

/**
 * What several pages of this browser left of one draft, as one: of each field what was typed last, upon what it was
 * typed. @param drafts oldest first @returns null where there are none
 */
export function joined<Content extends object>(
  drafts: readonly RecoveredDraft<Content>[],
): RecoveredDraft<Content> | null {
  return drafts.reduce<RecoveredDraft<Content> | null>((older, newer) => {
    if (!older) return newer;
    const typed = differing(newer.base, newer.content);
    return {
      content: laid(older.content, newer.content, typed),
      base: laid(older.base, newer.base, typed),
      sent: laid(older.sent, newer.sent, typed),
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
  kept: RecoveredDraft<Content> | null,
): Draft<Content> & { unsent: Content | null } {
  if (kept === null) return { ...server, unsent: null };
  // What was on its way and has arrived is nobody else's: only its receipt was lost.
  const arrived = differing(kept.base, kept.sent).filter((field) => isSame(server.content[field], kept.sent[field]));
  const base = laid(kept.base, kept.sent, arrived);
  const { content, mine, clashing } = merge(base, kept.content, server.content);
  if (mine.length === 0) return { ...server, unsent: null };
  return {
    ...server,
    content: laid(server.content, base, clashing),
    version: clashing.length > 0 ? kept.version : server.version,
    unsent: content,
  };
}
