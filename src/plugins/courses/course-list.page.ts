import { msg } from '@lingui/core/macro';
import { coursesAddresses } from '#contract/courses/courses.addresses.ts';
import { coursesOperations } from '#contract/courses/courses.operations.ts';
import { definePage, read } from '#shell/plugin-api.ts';
import { courseQueryOf, facetQueryOf } from './course-queries.rule.ts';

export default definePage({
  reads: ({ search }) => {
    const place = coursesAddresses.list.read(search);
    return [read(coursesOperations.facets, facetQueryOf(place)), read(coursesOperations.list, courseQueryOf(place))];
  },
  // However it is filtered and sorted, it is the one list of courses; its pages are pages of their own.
  head: ({ search }) => {
    const { page } = coursesAddresses.list.read(search);
    return {
      description: msg`全省高校与职业院校的在线课程：按学科、学校、状态查找，免费加入学习。`,
      canonical: coursesAddresses.list.to({ page }),
    };
  },
});
