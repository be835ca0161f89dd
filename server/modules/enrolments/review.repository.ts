import { sql, type SelectQueryBuilder } from 'kysely';
import type { CountsInput, ReviewCounts, ReviewPage, ReviewQuery } from '#contract/enrolments/enrolments.contract.ts';
import type { Actor } from '#server/platform/access/actor.ts';
import { looksAfter, personId } from '#server/platform/access/looked-after.ts';
import type { Database } from '#server/platform/database/database.ts';
import { contains } from '#server/platform/database/like.ts';
import { pageOf } from '#server/platform/database/page.ts';
import { decides } from './enrolments.repository.ts';

/** Who waits comes first, whoever has waited longest before the others; then the newest. */
const inOrder = <DB, Table extends keyof DB, Row>(rows: SelectQueryBuilder<DB, Table, Row>) =>
  rows
    .orderBy(sql`e.status = 'applied'`, 'desc')
    .orderBy(sql`case when e.status = 'applied' then e.applied_at end`)
    .orderBy(sql`e.since`, 'desc')
    .orderBy(sql`e.id`);

export const reviewRepository = (db: Database, actor: Actor) => {
  const within = ({ courseId, offeringId }: CountsInput) =>
    db
      .selectFrom('enrolments as e')
      .innerJoin('offering_facts as o', 'o.id', 'e.offering_id')
      .where('o.course_id', '=', courseId)
      .where(({ ref }) => decides(actor, ref('o.course_id')))
      .where(looksAfter(personId(actor.id), sql`e.offering_id`, sql`e.learner_id`))
      .$if(offeringId !== undefined, (query) => query.where('e.offering_id', '=', offeringId!));

  return {
    async page(asked: ReviewQuery): Promise<ReviewPage> {
      const { status, search } = asked;
      const found = within(asked)
        .$if(status !== undefined, (query) => query.where('e.status', '=', status!))
        .$if(!!search?.trim(), (query) =>
          query
            .innerJoin('person_facts as named', 'named.id', 'e.learner_id')
            .where(({ or, eb }) =>
              or([eb('named.name', 'ilike', contains(search!)), eb('named.nickname', 'ilike', contains(search!))]),
            ),
        );
      // Who they are is read of one page alone: behind the order of all it would be read of everybody.
      const page = await pageOf(db, asked, found, (rows) =>
        inOrder(
          db
            .selectFrom(inOrder(rows.selectAll('e').select(['o.number', 'o.term'])).as('e'))
            .innerJoin('person_facts as p', 'p.id', 'e.learner_id')
            .leftJoin('school_facts as s', 's.id', 'p.school_id')
            .select([
              'e.id',
              'e.offering_id as offeringId',
              'e.number as offeringNumber',
              'e.term',
              'e.learner_id as learnerId',
              'p.name',
              'p.nickname',
              'p.avatar_file_id as avatarFileId',
              'e.status',
              'e.since',
              'e.applied_at as appliedAt',
              'e.reason',
              'e.version',
            ])
            .select(({ fn, val }) => fn.coalesce('s.name', val('')).as('schoolName')),
        ).execute(),
      );
      const moment = (at: Date | string) => new Date(at).toISOString();
      return {
        ...page,
        data: page.data.map((row) => ({ ...row, since: moment(row.since), appliedAt: moment(row.appliedAt) })),
      };
    },

    async counts(asked: CountsInput): Promise<ReviewCounts> {
      const statuses = await within(asked)
        .select('e.status as value')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .groupBy('e.status')
        .execute();
      return { total: statuses.reduce((sum, { count }) => sum + count, 0), statuses };
    },
  };
};
