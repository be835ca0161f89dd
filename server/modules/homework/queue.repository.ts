import { sql, type SelectQueryBuilder } from 'kysely';
import { isSharedByNamed, sharersNames } from './parties.repository.ts';
import type {
  Neighbours,
  QueueEntry,
  QueueFilter,
  QueuePart,
  QueueQuery,
} from '#contract/homework/homework-marking.contract.ts';
import { anonymousNumber, dayOnly, isHidden } from './anonymity.repository.ts';
import { personId } from '#server/platform/access/looked-after.ts';
import { isInSight, isLeftTo, isOwnPart } from './own-part.repository.ts';
import type { Actor } from '#server/platform/access/actor.ts';
import type { Database, Tables } from '#server/platform/database/database.ts';
import { pageOf } from '#server/platform/database/page.ts';

type Handed = SelectQueryBuilder<Tables & { s: Tables['homework_submissions'] }, 's', object>;

interface Scope {
  homeworkId: string;
  offeringId: string | undefined;
  filter: QueueFilter | undefined;
  part: QueuePart | undefined;
  /** In an order that says nothing of who handed in when. */
  isAnonymous: boolean;
}

/** Hand-ins in the order in which they came in; every page is a walk along one index, however many there are. */
export const queueRepository = (db: Database, actor: Actor) => {
  const me = personId(actor.id);
  /** `submitted_at` is empty until the hand-in, and again after a recall. */
  const handed = ({ homeworkId, offeringId, filter = 'all', part }: Omit<Scope, 'isAnonymous'>): Handed =>
    db
      .selectFrom('homework_submissions as s')
      .where('s.homework_id', '=', homeworkId)
      .where('s.submitted_at', 'is not', null)
      .where(isInSight(me))
      .$if(offeringId !== undefined, (query) => query.where('s.offering_id', '=', offeringId!))
      .$if(filter === 'unmarked', (query) =>
        query.where(part === 'own' ? isLeftTo(me) : sql<boolean>`s.status = 'submitted'`),
      )
      .$if(filter !== 'unmarked' && part === 'own', (query) => query.where(isOwnPart(me)))
      .$if(filter === 'marked', (query) => query.where('s.status', '=', 'marked'))
      .$if(filter === 'published', (query) => query.where('s.status', '=', 'published'))
      .$if(filter === 'late', (query) => query.where('s.late_days', '>', 0));

  const read = async (rows: Handed): Promise<QueueEntry[]> => {
    const found = await rows
      .innerJoin('homeworks as h', 'h.id', 's.homework_id')
      .leftJoin('person_facts as learner', 'learner.id', 's.learner_id')
      .leftJoin('person_facts as holder', (join) =>
        join
          .onRef('holder.id', '=', 's.locked_by')
          .on('s.locked_by', 'is distinct from', actor.id)
          .on('s.locked_until', '>', sql<Date>`now()`),
      )
      .select(['s.id', 's.offering_id as offeringId', 's.attempt', 's.status'])
      .select(
        sql<'second' | 'arbitration' | null>`case when s.marking_status in ('second', 'arbitration')
        then s.marking_status end`.as('round'),
      )
      .select(['s.late_days as lateDays', 's.points', 'holder.name as heldBy'])
      .select([
        isHidden.as('isHidden'),
        sql<number | null>`case when not ${isHidden} then s.group_number end`.as('group'),
        sql<string | null>`case when not ${isHidden} then s.learner_id end`.as('learnerId'),
        sql<string>`case when ${isHidden} then ${anonymousNumber} when s.group_id is not null then ${sharersNames}
          else coalesce(learner.name, '') end`.as('learnerName'),
        sql<Date>`case when ${isHidden} then ${dayOnly('s.submitted_at')} else s.submitted_at end`.as('submitted_at'),
      ])
      .execute();
    return found.map(({ submitted_at, status, group, isHidden: isAnonymous, round, ...row }) => ({
      ...row,
      ...(group !== null && { groupNumber: group }),
      ...(round && { round }),
      ...(isAnonymous && { isAnonymous }),
      status: status === 'draft' ? 'submitted' : status,
      submittedAt: submitted_at.toISOString(),
    }));
  };

  const inOrder = (rows: Handed, isAnonymous: boolean): Handed =>
    isAnonymous ? rows.orderBy('s.id') : rows.orderBy('s.submitted_at').orderBy('s.id');

  const from = (rows: Handed, isAnonymous: boolean, id: string, side: 'before' | 'after', count: number): Handed => {
    const [sign, order] = side === 'before' ? [sql`<`, 'desc' as const] : [sql`>`, 'asc' as const];
    if (isAnonymous)
      return rows
        .where('s.id', side === 'before' ? '<' : '>', id)
        .orderBy('s.id', order)
        .limit(count);
    return rows
      .where(
        sql<boolean>`(s.submitted_at, s.id) ${sign} (select submitted_at, id from homework_submissions where id = ${id})`,
      )
      .orderBy('s.submitted_at', order)
      .orderBy('s.id', order)
      .limit(count);
  };

  return {
    list({ id, offeringId, filter, part, search, ...asked }: QueueQuery, isAnonymous: boolean) {
      const found = handed({ homeworkId: id, offeringId, filter, part }).$if(search !== undefined, (query) =>
        query.where(({ exists, selectFrom, or, and }) =>
          or([
            and([
              isSharedByNamed(search!),
              // A name finds nothing that is not to be known by its name.
              sql<boolean>`not exists (select from homeworks h where h.id = s.homework_id and ${isHidden})`,
            ]),
            exists(
              selectFrom('homeworks as h')
                .select('h.id')
                .whereRef('h.id', '=', 's.homework_id')
                .where(isHidden)
                .where(sql<boolean>`position(upper(${search}) in ${anonymousNumber}) > 0`),
            ),
          ]),
        ),
      );
      return pageOf(db, asked, found, (rows) => read(inOrder(rows, isAnonymous)));
    },

    async neighbours(scope: Scope, id: string, count: number): Promise<Neighbours> {
      const all = handed(scope);
      const before = await read(from(all, scope.isAnonymous, id, 'before', count));
      const own = await read(handed({ ...scope, filter: 'all', part: 'all' }).where('s.id', '=', id));
      const after = await read(from(all, scope.isAnonymous, id, 'after', count));
      const numbers = await handed({ ...scope, filter: 'all' })
        .select(({ fn }) => fn.countAll<number>().as('total'))
        .select(
          sql<number>`count(*) filter (where (s.status in ('marked', 'published') or (s.status = 'submitted'
            and ${scope.part === 'own'} and not ${isLeftTo(me)})))`.as('marked'),
        )
        .executeTakeFirstOrThrow();
      return {
        entries: [...before.toReversed(), ...own, ...after],
        ...numbers,
        nextUnmarked: await this.nextUnmarked(scope, id),
      };
    },

    /** The next one to mark that nobody else holds: behind this one, else from the beginning. */
    async nextUnmarked({ homeworkId, offeringId, part, isAnonymous }: Scope, id: string): Promise<string | null> {
      const waiting = handed({ homeworkId, offeringId, filter: 'unmarked', part })
        .where('s.id', '!=', id)
        .where(sql<boolean>`(s.locked_until is null or s.locked_until <= now() or s.locked_by = ${actor.id})`);
      const behind = await from(waiting, isAnonymous, id, 'after', 1).select('s.id').executeTakeFirst();
      const first = behind ?? (await inOrder(waiting, isAnonymous).limit(1).select('s.id').executeTakeFirst());
      return first?.id ?? null;
    },
  };
};
