import { sql } from 'kysely';
import { areaRecords, owners } from '../support/area-records.ts';
import { addCourse } from '../support/some-courses.builder.ts';

export default areaRecords<'draft' | 'shownCourse' | 'draftNode' | 'draftOffering' | 'shownOffering' | 'shownItem'>({
  paths: {
    '/courses/:courseId/outline/:nodeId': { ids: { courseId: 'draft', nodeId: 'draftNode' }, reach: owners },
    '/school-courses/:id': { ids: { id: 'draft' }, reach: ['school admin', 'platform admin'] },
    '/courses/:': { ids: { id: 'draft', courseId: 'draft' }, reach: owners },
    '/offerings/:offeringId': { ids: { offeringId: 'draftOffering' }, reach: owners },
    '/offerings/:offeringId/items/:itemId': {
      ids: { offeringId: 'shownOffering', itemId: 'shownItem' },
      reach: [...owners, 'learner'],
    },
  },

  fields: { courseId: 'shownCourse', offeringId: 'shownOffering' },

  async make({ platform, room: { teacher, learner }, schoolId }) {
    const facts = { schoolId, ownerId: teacher.id };
    const draft = await addCourse(platform, { ...facts, title: '还没有发布', publishedAt: null });
    const shown = await addCourse(platform, { ...facts, title: '已经发布' });
    await sql`insert into enrolments (offering_id, learner_id, status)
      values (${shown.offeringIds[0]}, ${learner.id}, 'active')`.execute(platform.db);
    return {
      draft: draft.courseId,
      draftNode: draft.itemIds[0]!,
      draftOffering: draft.offeringIds[0]!,
      shownCourse: shown.courseId,
      shownOffering: shown.offeringIds[0]!,
      shownItem: shown.itemIds[0]!,
    };
  },
});
