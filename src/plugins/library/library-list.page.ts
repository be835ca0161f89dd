import { msg } from '@lingui/core/macro';
import { libraryAddresses } from '#contract/library/library.addresses.ts';
import { libraryOperations } from '#contract/library/library.operations.ts';
import { definePage, read } from '#shell/plugin-api.ts';
import { libraryQueryOf } from './library-list-query.rule.ts';

export default definePage({
  reads: ({ search }) => [
    read(libraryOperations.overview, {}),
    read(libraryOperations.list, libraryQueryOf(libraryAddresses.list.read(search))),
  ],
  head: ({ search }) => {
    const { page } = libraryAddresses.list.read(search);
    return {
      description: msg`专业教学资源库：由各校教师共建的课件、视频、试题与案例，可在线学习与下载。`,
      canonical: libraryAddresses.list.to({ page }),
    };
  },
});
