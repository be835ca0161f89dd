import { plainText } from '#contract/common/plain-text.rule.ts';
import { mostMentions } from '#contract/discussions/discussion.rule.ts';
import type { MentionablePeople, MentionableQuery } from '#contract/discussions/mentions.contract.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import { badField } from '#server/platform/calls/issues.ts';
import type { Database } from '#server/platform/database/database.ts';
import { accessTo, type DiscussionAccess } from './discussion-access.repository.ts';
import { within } from './held-thread.service.ts';
import { mentionsRepository, type Mentioning } from './mentions.repository.ts';
import { mentionedIn, withMentionsOf } from './mentions.rule.ts';

export const mentionsService = (db: Database) => ({
  /** @throws Refusal notFound */
  async people({ offeringId, search = '' }: MentionableQuery, actor: PersonActor): Promise<MentionablePeople> {
    const access = within(await accessTo(db, actor, offeringId));
    return { people: await mentionsRepository(db, actor).found(access, search) };
  },
});

/**
 * A cleaned text as it is stored, and whom it mentions: only people whom the actor may mention there, and who stood in
 * it before.
 * @param place null: it is new
 * @throws Refusal invalidInput, for too many
 */
export async function judgedMentions(
  tx: Database,
  actor: PersonActor,
  access: DiscussionAccess,
  html: string,
  place: Mentioning | null,
): Promise<{ body: string; mentioned: string[]; newly: string[] }> {
  const asked = mentionedIn(html);
  if (asked.length > mostMentions) throw badField('/body', 'maxItems', mostMentions);
  const mentions = mentionsRepository(tx, actor);
  const before = place === null ? [] : await mentions.of(place);
  const may = await mentions.among(access, asked);
  const mentioned = asked.filter((id) => may.includes(id) || before.includes(id));
  const newly = mentioned.filter((id) => !before.includes(id));
  return { body: withMentionsOf(html, new Set(mentioned)), mentioned, newly };
}

/** The words by which a text is found: names of others are none of them. */
export const wordsWithoutMentions = (html: string): string =>
  plainText(withMentionsOf(html, new Set(mentionedIn(html))));
