import type { CourseDetails, TeamMember } from '#contract/teaching/teaching.contract.ts';
import type { CourseStatus } from '#machines/courses/course.lifecycle.ts';
import type { Actor } from '#server/platform/access/actor.ts';
import type { Database } from '#server/platform/database/database.ts';

/** Writes to a course whose row the caller holds and may change. */
export const manageWrites = (db: Database, actor: Actor) => ({
  create: async (row: {
    schoolId: string;
    edition: 'he' | 've';
    ownerId: string;
    sheet: Pick<CourseDetails, 'title' | 'summary' | 'subject' | 'category' | 'level' | 'form'>;
  }) => {
    const { category, level, form, subject, summary, title } = row.sheet;
    const { id } = await db
      .insertInto('courses')
      .values({
        school_id: row.schoolId,
        edition: row.edition,
        owner_id: row.ownerId,
        title,
        summary,
        subject,
        category,
        level,
        form,
        cover_file_id: null,
        credits: null,
        hours: null,
        published_at: null,
        deleted_at: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db.insertInto('course_team').values({ course_id: id, account_id: row.ownerId, role: 'lead' }).execute();
    return id;
  },

  /** What learners see, at once. */
  writeDetails: (id: string, sheet: CourseDetails) =>
    db
      .updateTable('courses')
      .set({
        title: sheet.title,
        summary: sheet.summary,
        introduction: sheet.introduction,
        subject: sheet.subject,
        category: sheet.category,
        level: sheet.level,
        form: sheet.form,
        cover_file_id: sheet.coverFileId,
        credits: sheet.credits,
        hours: sheet.hours,
        scoring: JSON.stringify(sheet.scoring),
        pending: '{}',
      })
      .where('id', '=', id)
      .execute(),

  writePending: (id: string, pending: Partial<CourseDetails>) =>
    db
      .updateTable('courses')
      .set({ pending: JSON.stringify(pending) })
      .where('id', '=', id)
      .execute(),

  /** Counts a write of sheet or team. */
  bump: (id: string) =>
    db
      .updateTable('courses')
      .set(({ eb, fn }) => ({ version: eb('version', '+', 1), updated_at: fn<Date>('now', []) }))
      .where('id', '=', id)
      .execute(),

  setStatus: (id: string, status: CourseStatus) =>
    db.updateTable('courses').set({ status }).where('id', '=', id).execute(),

  publish: async (id: string, version: number, sheet: CourseDetails, outline: object[]) => {
    const { draft_of: draftOf } = await db
      .updateTable('courses')
      .set(({ fn }) => ({
        status: 'published',
        published_version: version,
        published_at: fn.coalesce('published_at', fn<Date>('now', [])),
      }))
      .where('id', '=', id)
      .returning('draft_of')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('course_versions')
      .values({
        course_id: id,
        version,
        published_by: actor.id!,
        sheet: JSON.stringify(sheet),
        outline: JSON.stringify(outline),
        draft_of: draftOf,
      })
      .execute();
  },

  remove: (id: string) =>
    db
      .updateTable('courses')
      .set(({ fn }) => ({ deleted_at: fn<Date>('now', []) }))
      .where('id', '=', id)
      .execute(),

  isOwnFile: async (fileId: string) =>
    (await db
      .selectFrom('file_facts')
      .where('id', '=', fileId)
      .where('owner_id', '=', actor.id)
      .where('media_type', 'like', 'image/%')
      .select('id')
      .executeTakeFirst()) !== undefined,

  setTeam: async (
    courseId: string,
    members: readonly (Pick<TeamMember, 'accountId' | 'role' | 'title'> & Partial<Pick<TeamMember, 'rights'>>)[],
  ) => {
    await db.deleteFrom('course_team').where('course_id', '=', courseId).execute();
    await db
      .insertInto('course_team')
      .values(
        members.map(({ accountId, role, title, rights }, position) => ({
          course_id: courseId,
          account_id: accountId,
          role,
          title,
          position,
          rights: role === 'assistant' ? (rights ?? null) : null,
        })),
      )
      .execute();
    const lead = members.find(({ role }) => role === 'lead')!;
    await db.updateTable('courses').set({ owner_id: lead.accountId }).where('id', '=', courseId).execute();
  },
});
