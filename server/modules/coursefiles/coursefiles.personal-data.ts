import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import { usedFiles } from '#server/platform/database/used-files.ts';
import { exportRows, personalDataSection, type PersonalData } from '#server/platform/modules/personal-data.ts';
import { dataWords as words } from '#server/platform/ports/data-words.ts';
import type { RetentionKindOf } from '#server/platform/ports/data.port.ts';
import './coursefiles.tables.ts';

/** Which files the person looked at, and which she brought. What a course shows stays with it. */
export const coursefilesPersonalData: PersonalData = {
  async sections(db, id) {
    const seen = await db
      .selectFrom('course_file_views as v')
      .innerJoin('course_file_entries as e', 'e.id', 'v.entry_id')
      .innerJoin('course_facts as c', 'c.id', 'e.course_id')
      .where('v.learner_id', '=', id)
      .orderBy('v.last_at')
      .orderBy('v.entry_id')
      .orderBy('v.number')
      .limit(exportRows)
      .select(['c.title as course', 'e.name as file', 'v.number', 'v.views', 'v.first_at as firstAt'])
      .select(['v.last_at as lastAt', 'v.downloaded_at as downloadedAt'])
      .execute();
    const brought = await db
      .selectFrom('course_file_versions as v')
      .innerJoin('course_file_entries as e', 'e.id', 'v.entry_id')
      .innerJoin('course_facts as c', 'c.id', 'e.course_id')
      .where('v.added_by', '=', id)
      .orderBy('v.added_at')
      .orderBy('v.entry_id')
      .orderBy('v.number')
      .limit(exportRows)
      .select(['c.title as course', 'e.name as file', 'v.number', 'v.note', 'v.added_at as addedAt'])
      .execute();
    return [personalDataSection('courseFilesSeen', seen), personalDataSection('courseFilesAdded', brought)];
  },

  async erase(tx, id) {
    await tx.deleteFrom('course_file_views').where('learner_id', '=', id).execute();
    await tx.deleteFrom('course_file_visits').where('learner_id', '=', id).execute();
  },
};

/** Which of these files a course shows, or showed before another took their place. */
export const filesOfCourses = (db: Database, fileIds: readonly string[]): Promise<string[]> =>
  usedFiles(db, fileIds, { columns: ['course_file_versions.file_id'] });

/** Who looked at which file, and when. */
export const viewsRetention: RetentionKindOf = {
  id: 'courseFileViews',
  name: words('课程资料查看记录', 'Views of course files'),
  about: words(
    '学生查看、下载课程资料的记录；课程资料本身保留。',
    'Which learners looked at and downloaded files of courses; the files stay.',
  ),
  days: { least: 180, most: 1460, usual: 730 },
  rows: sql`
    select v.entry_id || ' ' || v.learner_id || ' ' || v.number as id, c.school_id, null::uuid as college_id,
      v.last_at as at
    from course_file_views v join course_file_entries e on e.id = v.entry_id join course_facts c on c.id = e.course_id`,
  async end(db, ids) {
    await sql`delete from course_file_views v using unnest(${ids}::text[]) as old (id)
      where v.entry_id = split_part(old.id, ' ', 1)::uuid and v.learner_id = split_part(old.id, ' ', 2)::uuid
        and v.number = split_part(old.id, ' ', 3)::integer`.execute(db);
  },
};
