import { areaRecords, owners } from '../support/area-records.ts';
import { addCourse } from '../support/some-courses.builder.ts';

export default areaRecords<'hiddenCourse' | 'hiddenOffering'>({
  paths: {
    '/courses/:courseId/enrolments': { ids: { courseId: 'hiddenCourse' }, reach: owners },
    '/offerings/:offeringId/enrolment': { ids: { offeringId: 'hiddenOffering' }, reach: [], isAboutOneself: true },
  },

  async make({ platform, room: { teacher }, schoolId }) {
    const facts = { schoolId, ownerId: teacher.id, title: '还没有发布', publishedAt: null };
    const { courseId, offeringIds } = await addCourse(platform, facts);
    return { hiddenCourse: courseId, hiddenOffering: offeringIds[0]! };
  },
});
