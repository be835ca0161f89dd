import { sql } from 'kysely';
import { areaRecords, owners } from '../support/area-records.ts';
import { addCourse } from '../support/some-courses.builder.ts';

const ofCourse = { ids: { courseId: 'classCourse' }, reach: owners } as const;

export default areaRecords<'teachingClass' | 'groupSet' | 'classGroup' | 'classAct' | 'classCourse' | 'classOffering'>({
  paths: {
    '/classes/:id': { ids: { id: 'teachingClass' }, reach: owners },
    '/classes/:id/mates': { ids: { id: 'teachingClass' }, reach: ['learner'] },
    '/classes/:id/membership': { ids: { id: 'teachingClass' }, reach: ['learner'] },
    '/classes/:id/own-groups': { ids: { id: 'teachingClass' }, reach: ['learner'] },
    '/classes/group-sets/:id': { ids: { id: 'groupSet' }, reach: owners },
    '/classes/groups/:id/choosing': { ids: { id: 'classGroup' }, reach: ['learner'] },
    '/classes/acts/:id/undoing': { ids: { id: 'classAct' }, reach: owners },
    '/classes/offerings/:offeringId/own': { ids: { offeringId: 'classOffering' }, reach: ['learner'] },
    '/classes/courses/:courseId': ofCourse,
    '/classes/courses/:courseId/unplaced': { ...ofCourse, query: { offeringId: 'classOffering' } },
    '/classes/courses/:courseId/register/placing': ofCourse,
    '/classes/courses/:courseId/register': { ...ofCourse, query: { offeringId: 'classOffering' } },
  },

  async make({ platform, room: { learner, teacher }, schoolId, inserted }) {
    const { courseId, offeringIds } = await addCourse(platform, { schoolId, ownerId: teacher.id, title: '分班的课' });
    const offeringId = offeringIds[0]!;
    await sql`insert into enrolments (offering_id, learner_id, status)
      values (${offeringId}, ${learner.id}, 'active')`.execute(platform.db);
    const teachingClass = await inserted(
      sql`insert into teaching_classes (course_id, offering_id, name, may_leave)
        values (${courseId}, ${offeringId}, '一班', true) returning id`,
    );
    const member = await inserted(
      sql`insert into teaching_class_members (class_id, offering_id, learner_id, status, via)
        values (${teachingClass}, ${offeringId}, ${learner.id}, 'active', 'team') returning id`,
    );
    const classAct = await inserted(
      sql`insert into teaching_class_acts (course_id, act, made_by)
        values (${courseId}, 'place', ${teacher.id}) returning id`,
    );
    await sql`insert into teaching_class_changes (act_id, member_id, version)
      values (${classAct}, ${member}, 1)`.execute(platform.db);
    const groupSet = await inserted(
      sql`insert into class_group_sets (class_id, name, way, is_open)
        values (${teachingClass}, '实验分组', 'choice', true) returning id`,
    );
    const classGroup = await inserted(
      sql`insert into class_groups (set_id, number, places) values (${groupSet}, 1, 4) returning id`,
    );
    return { groupSet, classGroup, teachingClass, classAct, classCourse: courseId, classOffering: offeringId };
  },
});
