import { msg } from '@lingui/core/macro';
import { teachersAddresses } from '#contract/teachers/teachers.addresses.ts';
import { teachersOperations } from '#contract/teachers/teachers.operations.ts';
import { definePage, read } from '#shell/plugin-api.ts';
import { facetQueryOf, teacherQueryOf } from './teacher-queries.rule.ts';

export default definePage({
  reads: ({ search }) => {
    const place = teachersAddresses.list.read(search);
    return [read(teachersOperations.facets, facetQueryOf(place)), read(teachersOperations.list, teacherQueryOf(place))];
  },
  // However it is filtered and sorted, it is the one directory; its pages are pages of their own.
  head: ({ search }) => {
    const { page } = teachersAddresses.list.read(search);
    return {
      description: msg`全省高校与职业院校的认证教师：按学科、学校、职称查找，查看所授课程与共享素材。`,
      canonical: teachersAddresses.list.to({ page }),
    };
  },
});
