import type {
  ExtensionsChanged,
  ExtensionsEnd,
  ExtensionsGrant,
  ExtensionsPage,
  ExtensionsQuery,
} from '#contract/homework/extensions.contract.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import { auditAct } from '#server/platform/audit/audit.ts';
import { badField } from '#server/platform/calls/issues.ts';
import type { Database } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import type { Inbox } from '#server/platform/ports/inbox.port.ts';
import { Refusal } from '#server/platform/refusals/refusal.ts';
import { extensionsRepository } from './extensions.repository.ts';
import { onlyMarkers } from './homework-access.repository.ts';
import { homeworkRepository } from './homework.repository.ts';
import { homeworkExtended } from './homework.words.ts';

/** Later due times of single learners. */
export const extensionsService = (db: Database, inbox: Inbox) => {
  /** The held homework of the offering's course, for its team. */
  async function own(tx: Database, actor: PersonActor, { id, offeringId }: { id: string; offeringId: string }) {
    const homework = await homeworkRepository(tx, actor).lock(id);
    if (!homework || !(await extensionsRepository(tx).isOffered(homework.course_id, offeringId)))
      throw new Refusal('notFound');
    await onlyMarkers(tx, actor, homework.course_id);
    return homework;
  }

  return {
    async list(actor: PersonActor, query: ExtensionsQuery): Promise<ExtensionsPage> {
      const homework = await homeworkRepository(db, actor).find(query.id);
      const extensions = extensionsRepository(db);
      if (!homework || !(await extensions.isOffered(homework.course_id, query.offeringId)))
        throw new Refusal('notFound');
      const { data, ...page } = await extensions.list(query, actor);
      return {
        ...page,
        data: data.map(({ due_at, reason, granted_at, by, ...learner }) => ({
          ...learner,
          extension:
            due_at === null || granted_at === null
              ? null
              : { dueAt: due_at.toISOString(), reason: reason ?? '', by: by ?? '', at: granted_at.toISOString() },
        })),
      };
    },

    /** All of them or none. */
    grant: (actor: PersonActor, asked: ExtensionsGrant): Promise<ExtensionsChanged> =>
      inTransaction(db, async (tx) => {
        const { id, offeringId, learnerIds, dueAt } = asked;
        const reason = asked.reason.trim();
        const homework = await own(tx, actor, asked);
        const extensions = extensionsRepository(tx);
        if (await extensions.isBeforeDue(asked, dueAt)) throw badField('/dueAt', 'afterDue');
        if ((await extensions.countLearners(offeringId, learnerIds, actor)) < learnerIds.length)
          throw new Refusal('notFound');
        await extensions.grant({ ...asked, reason }, actor);
        for (const learnerId of learnerIds)
          await auditAct(tx, actor, 'homework.extend', { kind: 'homework', id }, { learnerId, dueAt, reason });
        if (homework.status === 'published')
          await inbox.deliver(tx, homeworkExtended, {
            to: [...new Set([...learnerIds, ...(await extensions.fellows({ id, offeringId }, learnerIds))])],
            data: { title: homework.title, homeworkId: id, offeringId, dueAt: new Date(dueAt), reason },
          });
        return { learners: learnerIds.length };
      }),

    end: (actor: PersonActor, asked: ExtensionsEnd): Promise<ExtensionsChanged> =>
      inTransaction(db, async (tx) => {
        const { id } = asked;
        await own(tx, actor, asked);
        const ended = await extensionsRepository(tx).end(asked, actor);
        for (const learnerId of ended)
          await auditAct(tx, actor, 'homework.extend', { kind: 'homework', id }, { learnerId, isEnded: true });
        return { learners: ended.length };
      }),
  };
};
