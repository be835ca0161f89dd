import { sql } from 'kysely';
import { noMetadata } from '#contract/banks/question-metadata.rule.ts';
import { banksOperations } from '#contract/banks/banks.operations.ts';
import { areaRecords, team } from '../support/area-records.ts';
import { contents, given } from '../support/homework.builder.ts';

export default areaRecords<'question' | 'questionImport'>({
  paths: {
    '/banks/questions/:id': { ids: { id: 'question' }, reach: team },
    '/banks/questions/:id/uses': { ids: { id: 'question' }, reach: team },
    '/banks/questions/:id/versions': { ids: { id: 'question' }, reach: team },
    '/banks/imports/:id': { ids: { id: 'questionImport' }, reach: team },
  },

  async make({ platform, room: { courseId, teacher }, inserted, addFile }) {
    const draft = { courseId, title: '一题', category: '', metadata: noMetadata, content: contents[0]! };
    const file = await addFile(teacher, 'a.gift', 'text/plain');
    const questionImport =
      await inserted(sql`insert into question_imports (course_id, owner_id, file_id, file_name, status)
      values (${courseId}, ${teacher.id}, ${file}, 'a.gift', 'previewed') returning id`);
    await sql`insert into question_import_entries (import_id, position, from_line, to_line, status, title, category, source)
      values (${questionImport}, 0, 1, 1, 'refused', '', '', '甲')`.execute(platform.db);
    return {
      question: given(await teacher.call(banksOperations.create, draft)).id,
      questionImport,
    };
  },
});
