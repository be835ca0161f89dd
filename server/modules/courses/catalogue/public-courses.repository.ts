import { coursesAddresses } from '#contract/courses/courses.addresses.ts';
import type { PublicPages } from '#server/platform/ports/public-pages.port.ts';

/** The introductions of all published courses. */
export const publicCourses: PublicPages = {
  kind: 'courses',
  needs: 'course',
  async count(db, edition) {
    const { count } = await db
      .selectFrom('courses')
      .where('status', '=', 'published')
      .where('edition', '=', edition)
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow();
    return Number(count);
  },
  async part(db, edition, { offset, limit }) {
    const rows = await db
      .selectFrom('courses')
      .where('status', '=', 'published')
      .where('edition', '=', edition)
      .select(['id', 'updated_at as changedAt'])
      .orderBy('id')
      .offset(offset)
      .limit(limit)
      .execute();
    return rows.map(({ id, changedAt }) => ({ address: coursesAddresses.introduction.to({ id }), changedAt }));
  },
};
