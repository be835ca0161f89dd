import { msg } from '@lingui/core/macro';
import { libraryAddresses } from '#contract/library/library.addresses.ts';
import { libraryOperations } from '#contract/library/library.operations.ts';
import { read } from '#shell/plugin-api.ts';
import { libraryCoursesQueryOf } from './library-list-query.rule.ts';
import { spacePage } from './library-space-page.rule.ts';

const { courses } = libraryAddresses;

export default spacePage({
  title: msg`课程`,
  // However it is parted, it is the one list of the library's courses; its pages are pages of their own.
  addressOf: (id, search) => courses.to({ id, page: courses.read(search).page }),
  reads: (libraryId, search) => [
    read(libraryOperations.courses, libraryCoursesQueryOf(libraryId, courses.read(search))),
  ],
});
