import { coursesAddresses } from '#contract/courses/courses.addresses.ts';
import { coursesOperations } from '#contract/courses/courses.operations.ts';
import { definePage, read } from '#shell/plugin-api.ts';
import { courseInputOf } from './course-queries.rule.ts';

export default definePage({
  reads: ({ search }) => {
    const input = courseInputOf(coursesAddresses.introduction.read(search));
    return input ? [read(coursesOperations.get, input)] : [];
  },
  head: ({ of, origin }) => {
    const course = of(coursesOperations.get);
    if (!course) return null;
    const canonical = coursesAddresses.introduction.to({ id: course.id });
    return {
      title: course.title,
      description: course.summary,
      canonical,
      data: [
        {
          '@type': 'Course',
          name: course.title,
          description: course.summary,
          url: origin + canonical,
          provider: { '@type': 'CollegeOrUniversity', name: course.school.name },
        },
      ],
    };
  },
});
