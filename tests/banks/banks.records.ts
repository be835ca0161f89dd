import { sql } from 'kysely';
import { noMetadata } from '#contract/banks/question-metadata.rule.ts';
import { banksOperations } from '#contract/banks/banks.operations.ts';
import { areaRecords, team } from '../support/area-records.ts';
import { contents, given } from '../support/homework.builder.ts';

export default areaRecords<
  'question' | 'questionImport' | 'questionExport' | 'bankShare' | 'sharedBank' | 'bankCourse'
>({
  paths: {
    '/banks/questions/:id': { ids: { id: 'question' }, reach: team },
    '/banks/questions/:id/uses': { ids: { id: 'question' }, reach: team },
    '/banks/questions/:id/versions': { ids: { id: 'question' }, reach: team },
    '/banks/exports/:id': { ids: { id: 'questionExport' }, reach: ['owning teacher'] },
    '/banks/shares/:id': { ids: { id: 'bankShare' }, reach: team },
    '/banks/shared/:id': { ids: { id: 'sharedBank' }, reach: team, query: { courseId: 'bankCourse' } },
    '/banks/imports/:id': { ids: { id: 'questionImport' }, reach: team },
  },

  async make({ platform, room: { courseId, teacher }, schoolId, inserted, addFile }) {
    const draft = { courseId, title: '一题', category: '', metadata: noMetadata, content: contents[0]! };
    const file = await addFile(teacher, 'a.gift', 'text/plain');
    const questionImport =
      await inserted(sql`insert into question_imports (course_id, owner_id, file_id, file_name, status)
      values (${courseId}, ${teacher.id}, ${file}, 'a.gift', 'previewed') returning id`);
    await sql`insert into question_import_entries (import_id, position, from_line, to_line, status, title, category, source)
      values (${questionImport}, 0, 1, 1, 'refused', '', '', '甲')`.execute(platform.db);
    const questionExport =
      await inserted(sql`insert into bank_exports (course_id, asked_by, format, wanted, has_answers, locale, status)
      values (${courseId}, ${teacher.id}, 'gift', '{"title": "题"}', true, 'zh-CN', 'ready') returning id`);
    await sql`insert into bank_export_parts (export_id, part, bytes) values (${questionExport}, 0, '\\x00')`.execute(
      platform.db,
    );
    const shared = (of: string, target: string | null) =>
      inserted(sql`insert into bank_shares
      (course_id, audience, target_course_id, licence, shared_by)
      values (${of}, ${target ? 'course' : 'school'}, ${target}, 'byNc', ${teacher.id}) returning id`);
    const giving = await inserted(sql`insert into courses (school_id, edition, owner_id, title, subject, status)
      values (${schoolId}, 'he', ${teacher.id}, '离散数学', '08', 'published') returning id`);
    const bankShare = await shared(courseId, giving);
    return {
      ...{ bankShare, bankCourse: courseId, sharedBank: await shared(giving, courseId) },
      questionExport,
      question: given(await teacher.call(banksOperations.create, draft)).id,
      questionImport,
    };
  },
});
