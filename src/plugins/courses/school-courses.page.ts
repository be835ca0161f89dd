import { coursesOperations } from '#contract/courses/courses.operations.ts';
import { schoolsAddresses } from '#contract/schools/schools.addresses.ts';
import { definePage, read } from '#shell/plugin-api.ts';
import { schoolCoursesQueryOf } from './course-queries.rule.ts';

export default definePage({
  reads: ({ search }) => {
    const { id } = schoolsAddresses.detail.read(search);
    return id ? [read(coursesOperations.list, schoolCoursesQueryOf(id))] : [];
  },
});
