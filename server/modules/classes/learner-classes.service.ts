import type {
  ClassId,
  ClassmatePage,
  ClassmatesQuery,
  OfferingClass,
  OfferingClassQuery,
  OwnClassesQuery,
  OwnClassPage,
} from '#contract/classes/classes.contract.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { Refusal } from '#server/platform/refusals/refusal.ts';
import { learnerClassesRepository } from './learner-classes.repository.ts';
import { membershipAfter } from './memberships.rule.ts';
import { membershipsRepository } from './memberships.repository.ts';

/** A learner's own classes. */
export const learnerClassesService = (db: Database) => ({
  own: (asked: OwnClassesQuery, actor: PersonActor): Promise<OwnClassPage> =>
    learnerClassesRepository(db, actor).page(asked),

  /** @throws Refusal notFound, for an offering in which the actor has no place */
  async inOffering({ offeringId }: OfferingClassQuery, actor: PersonActor): Promise<OfferingClass> {
    const classes = learnerClassesRepository(db, actor);
    const row = await classes.settings(offeringId);
    if (!row) {
      if (!(await membershipsRepository(db).learning(offeringId, [actor.id])).has(actor.id))
        throw new Refusal('notFound');
      return { class: null };
    }
    const { since, code, codeUntil, isReviewed, showsBars, ...facts } = row;
    const isIn = facts.status === 'active';
    const { counts, own, ownShare } = isIn ? await classes.shares(row.id) : { counts: [], own: 0, ownShare: 0 };
    return {
      class: {
        ...facts,
        since: since.toISOString(),
        invitation: isIn && code !== null ? { code, until: codeUntil?.toISOString() ?? null, isReviewed } : null,
        bars: isIn && showsBars ? { counts, own } : null,
        ownShare,
      },
    };
  },

  /** @throws Refusal notFound, for whoever is not in the class */
  async mates(asked: ClassmatesQuery, actor: PersonActor): Promise<ClassmatePage> {
    const classes = learnerClassesRepository(db, actor);
    const shows = await classes.shows(asked.id);
    if (shows === null) throw new Refusal('notFound');
    return classes.mates(asked, shows);
  },

  /** @throws Refusal notFound · refused, where the class lets nobody leave */
  leave: ({ id }: ClassId, actor: PersonActor): Promise<null> =>
    inTransaction(db, async (tx) => {
      const memberships = membershipsRepository(tx);
      const held = await memberships.ofLearner(id, actor.id);
      if (!held) throw new Refusal('notFound');
      if (held.status === 'left') return null;
      const next = membershipAfter(held.status, 'leave');
      if (next === null || (!held.mayLeave && held.status === 'active')) throw new Refusal('refused');
      await memberships.set([held.id], { status: next });
      return null;
    }),
});
