import { sql } from 'kysely';
import { areaRecords, owners } from '../support/area-records.ts';
import { addCourse } from '../support/some-courses.builder.ts';

const ofCourse = { ids: { courseId: 'graphCourse' }, reach: owners } as const;
const ofOffering = { ids: { offeringId: 'graphOffering' }, reach: [...owners, 'learner'] } as const;

export default areaRecords<'graphCourse' | 'graphOffering' | 'graphNode'>({
  paths: {
    '/knowledge/courses/:courseId': ofCourse,
    '/knowledge/courses/:courseId/mastery': { ...ofCourse, query: { offeringId: 'graphOffering' } },
    '/knowledge/offerings/:offeringId': ofOffering,
    '/knowledge/offerings/:offeringId/nodes/:nodeId': {
      ...ofOffering,
      ids: { offeringId: 'graphOffering', nodeId: 'graphNode' },
    },
  },

  async make({ platform, room: { learner, teacher }, schoolId }) {
    const { courseId, offeringIds } = await addCourse(platform, { schoolId, ownerId: teacher.id, title: '有图谱的课' });
    const offeringId = offeringIds[0]!;
    await sql`insert into enrolments (offering_id, learner_id, status)
      values (${offeringId}, ${learner.id}, 'active')`.execute(platform.db);
    const graphNode = '00000000-0000-4000-8000-0000000000a1';
    const node = { id: graphNode, title: '栈', kind: 'point', chapterId: null, summary: '', masterAt: 80 };
    const graph = JSON.stringify({ nodes: [node], relations: [], contents: [] });
    await sql`insert into knowledge_graphs (course_id, draft, nodes, published_version)
      values (${courseId}, ${graph}::jsonb, 1, 1)`.execute(platform.db);
    await sql`insert into knowledge_versions (course_id, version, graph, published_by)
      values (${courseId}, 1, ${graph}::jsonb, ${teacher.id})`.execute(platform.db);
    return { graphCourse: courseId, graphOffering: offeringId, graphNode };
  },
});
