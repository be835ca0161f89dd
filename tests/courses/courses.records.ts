import { sql } from 'kysely';
import { areaRecords, owners } from '../support/area-records.ts';
import { addCourse } from '../support/some-courses.builder.ts';

export default areaRecords<
  'draft' | 'shownCourse' | 'draftNode' | 'draftOffering' | 'shownOffering' | 'shownItem' | 'review' | 'reviewComment'
>({
  paths: {
    '/courses/:courseId/outline/:nodeId': { ids: { courseId: 'draft', nodeId: 'draftNode' }, reach: owners },
    '/school-courses/:id': { ids: { id: 'draft' }, reach: ['school admin', 'platform admin'] },
    '/courses/:id/template/:sourceId': { ids: { id: 'draft', sourceId: 'shownItem' }, reach: owners },
    '/courses/:id/comparison': { ids: { id: 'shownCourse' }, reach: owners },
    '/courses/:id/taking-back': { ids: { id: 'shownCourse' }, reach: owners },
    '/course-review-rules': 'everybody',
    '/course-reviews/:id': { ids: { id: 'review', nodeId: 'shownItem' }, reach: owners },
    '/course-review-comments/:commentId': { ids: { commentId: 'reviewComment' }, reach: owners },
    '/courses/:': { ids: { id: 'draft', courseId: 'draft' }, reach: owners },
    '/offerings/:offeringId': { ids: { offeringId: 'draftOffering' }, reach: owners },
    '/offerings/:offeringId/items/:itemId': {
      ids: { offeringId: 'shownOffering', itemId: 'shownItem' },
      reach: [...owners, 'learner'],
    },
  },

  fields: { courseId: 'shownCourse', offeringId: 'shownOffering', sourceId: 'shownItem' },

  async make({ platform, room: { teacher, learner }, schoolId, inserted }) {
    const facts = { schoolId, ownerId: teacher.id };
    const draft = await addCourse(platform, { ...facts, title: '还没有发布', publishedAt: null });
    const shown = await addCourse(platform, { ...facts, title: '已经发布' });
    await sql`insert into enrolments (offering_id, learner_id, status)
      values (${shown.offeringIds[0]}, ${learner.id}, 'active')`.execute(platform.db);
    const shownItem = shown.itemIds[0]!;
    const review = await inserted(sql`
      insert into course_reviews (course_id, school_id, chain_id, round, number, status, has_college, has_province,
        submitted_by, sheet, outline)
      select course_id, ${schoolId}, gen_random_uuid(), 1, 2, 'schoolReview', false, false, ${teacher.id}, sheet, outline
      from course_versions where course_id = ${shown.courseId} returning id`);
    const reviewComment = await inserted(sql`
      insert into course_review_comments (chain_id, review_id, kind, text, step, author_id)
      select chain_id, id, 'must', '请补充', 'schoolReview', ${teacher.id} from course_reviews
      where id = ${review} returning id`);
    // The draft is offered all that stands in the other course.
    await sql`update courses set is_template = true where id = ${shown.courseId}`.execute(platform.db);
    await sql`insert into course_followings (course_id, template_id, version)
      values (${draft.courseId}, ${shown.courseId}, 1)`.execute(platform.db);
    return {
      ...{ review, reviewComment },
      draft: draft.courseId,
      draftNode: draft.itemIds[0]!,
      draftOffering: draft.offeringIds[0]!,
      shownCourse: shown.courseId,
      shownOffering: shown.offeringIds[0]!,
      shownItem,
    };
  },
});
