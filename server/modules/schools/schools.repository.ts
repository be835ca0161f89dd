import { sql, type ExpressionBuilder } from 'kysely';
import type { SchoolPage, SchoolQuery } from '#contract/schools/schools.contract.ts';
import type { Actor } from '#server/platform/access/actor.ts';
import type { Database, Tables } from '#server/platform/database/database.ts';
import { contains } from '#server/platform/database/like.ts';
import { pageOf } from '#server/platform/database/page.ts';
import './schools.tables.ts';

export const schoolColumns = [
  's.id',
  's.name',
  's.glyph',
  's.edition',
  's.city',
  's.kind',
  's.initial',
  's.logo_file_id as logoFileId',
] as const;

type SchoolExpressions = ExpressionBuilder<Tables & { s: Tables['schools'] }, 's'>;

export const schoolCounts = (eb: SchoolExpressions) => [
  eb
    .selectFrom('course_facts as c')
    .whereRef('c.school_id', '=', 's.id')
    .where('c.status', '=', 'published')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .$asScalar()
    .$notNull()
    .as('courseCount'),
  eb
    .selectFrom('person_facts as p')
    .whereRef('p.school_id', '=', 's.id')
    .where('p.teacher_state', '=', '1')
    .where('p.disabled', '=', false)
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .$asScalar()
    .$notNull()
    .as('teacherCount'),
];

const holdsCourses = (eb: SchoolExpressions) =>
  eb.exists(
    eb
      .selectFrom('course_facts as c')
      .innerJoin('offering_facts as o', 'o.course_id', 'c.id')
      .whereRef('c.school_id', '=', 's.id')
      .where('c.status', '=', 'published')
      .where('o.status', '=', 'running')
      .select(sql<number>`1`.as('one')),
  );

/** How many of the found schools stand in one group with this one: the largest groups come first. */
const groupSize = {
  city: sql`count(*) over (partition by s.city) desc, s.city`,
  kind: sql`count(*) over (partition by s.kind) desc, s.kind`,
};

export const schoolsRepository = (db: Database, actor: Actor) => ({
  list(query: SchoolQuery): Promise<SchoolPage> {
    const { edition = actor.edition, sort = 'courses', city, kind, initial, onlyRunning } = query;
    const search = query.search?.trim();
    const found = db
      .selectFrom('schools as s')
      .where('s.edition', '=', edition)
      .where('s.closed_at', 'is', null)
      .$if(!!search, (some) =>
        some.where((eb) =>
          eb.or([eb('s.name', 'ilike', contains(search!)), eb('s.initials', 'ilike', contains(search!))]),
        ),
      )
      .$if(!!city, (some) => some.where('s.city', '=', city!))
      .$if(!!kind, (some) => some.where('s.kind', '=', kind!))
      .$if(!!initial, (some) => some.where('s.initial', '=', initial!))
      .$if(!!onlyRunning, (some) => some.where(holdsCourses));
    return pageOf(db, query, found, (rows) =>
      rows
        .select(schoolColumns)
        .select(schoolCounts)
        .$if(sort === 'city' || sort === 'kind', (some) => some.orderBy(groupSize[sort as 'city' | 'kind']))
        .$if(sort !== 'initial', (some) => some.orderBy('courseCount', 'desc'))
        .orderBy('s.initial')
        .orderBy('s.name')
        .execute(),
    );
  },
});
