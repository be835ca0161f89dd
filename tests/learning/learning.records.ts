import { sql } from 'kysely';
import { areaRecords } from '../support/area-records.ts';
import { addCourse } from '../support/some-courses.builder.ts';

export default areaRecords<'watchedItem' | 'watchedOffering'>({
  paths: {
    '/learning/items/:itemId': {
      ids: { itemId: 'watchedItem' },
      query: { offeringId: 'watchedOffering' },
      reach: ['learner', 'owning teacher'],
    },
  },

  async make({ platform, room: { teacher, learner }, schoolId, addFile }) {
    const fileId = await addFile(teacher, 'a.mp4', 'video/mp4');
    const items = [
      { kind: 'richText' as const, title: '开始之前', html: '<p>欢迎</p>' },
      { kind: 'video' as const, title: '第一课', durationMs: 600_000, fileId },
    ];
    const { offeringIds, itemIds } = await addCourse(platform, {
      ...{ schoolId, ownerId: teacher.id, title: '正在学' },
      chapters: [{ title: '第一章', sections: [{ title: '第一节', items }] }],
    });
    await sql`insert into enrolments (offering_id, learner_id, status)
      values (${offeringIds[0]}, ${learner.id}, 'active')`.execute(platform.db);
    return { watchedItem: itemIds[0]!, watchedOffering: offeringIds[0]! };
  },
});
