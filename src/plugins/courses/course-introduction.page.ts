import { msg } from '@lingui/core/macro';
import { coursesAddresses } from '#contract/courses/courses.addresses.ts';
import { coursesOperations } from '#contract/courses/courses.operations.ts';
import { pagePicture } from '#contract/portal/page-picture.rule.ts';
import { definePage, read, trailOf } from '#shell/plugin-api.ts';
import { courseInputOf } from './course-queries.rule.ts';

export default definePage({
  reads: ({ search }) => {
    const input = courseInputOf(coursesAddresses.introduction.read(search));
    return input ? [read(coursesOperations.get, input)] : [];
  },
  head: ({ of, origin, i18n }) => {
    const course = of(coursesOperations.get);
    if (!course) return null;
    const canonical = coursesAddresses.introduction.to({ id: course.id });
    const picture = pagePicture('courses', course.id);
    return {
      title: course.title,
      description: course.summary,
      canonical,
      picture,
      data: [
        {
          '@type': 'Course',
          name: course.title,
          description: course.summary,
          url: origin + canonical,
          image: origin + picture,
          provider: { '@type': 'CollegeOrUniversity', name: course.school.name },
        },
        trailOf([i18n._(msg`课程`), origin + coursesAddresses.list.to()], [course.title, origin + canonical]),
      ],
    };
  },
});
