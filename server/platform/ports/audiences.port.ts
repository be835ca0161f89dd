import type { RawBuilder } from 'kysely';
import type { AudienceExtent } from '#contract/messages/announcements.rule.ts';
import type { Actor, PersonActor } from '../access/actor.ts';

/** Who announces, also where no call asks: at the time that was set for it. */
export type Announcer = Pick<PersonActor, 'id' | 'roles' | 'managedSchoolId'>;

/**
 * A kind of groups of people to whom something can be announced. A module declares its own (`audiences`), as statements:
 * an audience may be a whole province, so that no list of people is made of it.
 */
export interface AudienceKind {
  /** `offering`. */
  kind: string;
  extent: AudienceExtent;
  /** Rows of `id`, `name`, `detail` (texts): to whom somebody may announce; for null all of the kind. */
  choices(announcer: Announcer | null, locale: Actor['locale']): RawBuilder<unknown>;
  /** Rows of `person_id`, each person once: who is in one of the kind now. @param id text; of one that there is */
  members(id: RawBuilder<string>): RawBuilder<unknown>;
}
