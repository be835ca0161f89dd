import { sql } from 'kysely';
import type { CountsInput, ReviewCounts, ReviewPage, ReviewQuery } from '#contract/enrolments/enrolments.contract.ts';
import type { Actor } from '#server/platform/access/actor.ts';
import { looksAfter, personId } from '#server/platform/access/looked-after.ts';
import type { Database } from '#server/platform/database/database.ts';
import { contains } from '#server/platform/database/like.ts';
import { pageOf } from '#server/platform/database/page.ts';
import { decides } from './enrolments.repository.ts';

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
        .innerJoin('person_facts as p', 'p.id', 'e.learner_id')
        .leftJoin('school_facts as s', 's.id', 'p.school_id')
        .$if(status !== undefined, (query) => query.where('e.status', '=', status!))
        .$if(!!search?.trim(), (query) =>
          query.where(({ or, eb }) =>
            or([eb('p.name', 'ilike', contains(search!)), eb('p.nickname', 'ilike', contains(search!))]),
          ),
        );
      const page = await pageOf(db, asked, found, (rows) =>
        rows
          .select([
            'e.id',
            'e.offering_id as offeringId',
            'o.number as offeringNumber',
            'o.term',
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
          .select(({ fn, val }) => fn.coalesce('s.name', val('')).as('schoolName'))
          .orderBy(({ eb }) => eb('e.status', '=', 'applied'), 'desc')
          .orderBy(({ eb, ref }) => eb.case().when('e.status', '=', 'applied').then(ref('e.applied_at')).end())
          .orderBy('e.since', 'desc')
          .orderBy('e.id')
          .execute(),
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
