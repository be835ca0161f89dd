import { sql } from 'kysely';
import { coursesAddresses } from '#contract/courses/courses.addresses.ts';
import { publicRows } from '#server/platform/database/public-rows.ts';

/** The introductions of all published courses. */
export const publicCourses = publicRows({
  kind: 'courses',
  needs: 'course',
  rows: (edition) => sql`courses r where r.status = 'published' and r.edition = ${edition}`,
  addressOf: (id) => coursesAddresses.introduction.to({ id }),
  picture: sql`r.cover_file_id as "fileId", r.subject, r.category`,
});
