import { msg } from '@lingui/core/macro';
import { schoolsAddresses } from '#contract/schools/schools.addresses.ts';
import { schoolsOperations } from '#contract/schools/schools.operations.ts';
import { definePage, read } from '#shell/plugin-api.ts';
import { schoolQueryOf } from './school-queries.rule.ts';

export default definePage({
  reads: ({ search }) => [
    read(schoolsOperations.facets, {}),
    read(schoolsOperations.list, schoolQueryOf(schoolsAddresses.list.read(search))),
  ],
  // However it is filtered and sorted, it is the one directory; its pages are pages of their own.
  head: ({ search }) => {
    const { page } = schoolsAddresses.list.read(search);
    return {
      description: msg`在平台开课的全部学校：按市州、类型与校名首字母查找，查看各校的专业、课程与教师。`,
      canonical: schoolsAddresses.list.to({ page }),
    };
  },
});
