import { contains } from '#server/platform/database/like.ts';
import type { ExpressionBuilder } from 'kysely';
import type { SchoolPage, SchoolQuery } from '#contract/schools/schools.contract.ts';
import type { Actor } from '#server/platform/access/actor.ts';
import type { Database, Tables } from '#server/platform/database/database.ts';
import { pageOf } from '#server/platform/database/page.ts';
import './schools.tables.ts';

const columns = [
  's.id',
  's.name',
  's.glyph',
  's.edition',
  's.city',
  's.initial',
  's.logo_file_id as logoFileId',
] as const;

const counts = (eb: ExpressionBuilder<Tables & { s: Tables['schools'] }, 's'>) => [
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

export const schoolsRepository = (db: Database, actor: Actor) => ({
  list(query: SchoolQuery): Promise<SchoolPage> {
    const { edition = actor.edition, sort = 'courses' } = query;
    const search = query.search?.trim();
    const found = db
      .selectFrom('schools as s')
      .where('s.edition', '=', edition)
      .$if(!!search, (some) => some.where('s.name', 'ilike', contains(search!)));
    return pageOf(db, query, found, (rows) =>
      rows
        .select(columns)
        .select(counts)
        .$if(sort === 'courses', (some) => some.orderBy('courseCount', 'desc'))
        .orderBy('s.initial')
        .orderBy('s.name')
        .execute(),
    );
  },

  find: (id: string) =>
    db
      .selectFrom('schools as s')
      .where('s.id', '=', id)
      .select(columns)
      .select('s.introduction')
      .select(counts)
      .executeTakeFirst(),
});

/** Which of these files a school has as its sign. */
export async function filesAsLogos(db: Database, fileIds: readonly string[]): Promise<string[]> {
  if (fileIds.length === 0) return [];
  const rows = await db
    .selectFrom('schools')
    .where('logo_file_id', 'in', fileIds)
    .select('logo_file_id as id')
    .execute();
  return rows.flatMap(({ id }) => (id === null ? [] : [id]));
}
