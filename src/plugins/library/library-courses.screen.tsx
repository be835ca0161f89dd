import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useSearchParams } from 'wouter';
import { libraryAddresses } from '#contract/library/library.addresses.ts';
import { libraryCourseCodec } from '#contract/library/library.codec.ts';
import { libraryOperations } from '#contract/library/library.operations.ts';
import { shownOf } from '#kit/shown.ts';
import { useOperation, usePlatform } from '#shell/plugin-api.ts';
import { LibraryCoursesPage } from '#views/library/library-courses.view.tsx';
import { libraryCoursesQueryOf } from './library-list-query.rule.ts';
import { useLibrary, useLibraryId } from './use-space.ts';

/** `/lib/course`: bkid a section of the menu, index one of its sub-entries. */
export default function LibraryCoursesScreen() {
  const { t } = useLingui();
  const { navigate, setTitle } = usePlatform();
  const [query] = useSearchParams();
  const libraryId = useLibraryId();
  const place = libraryAddresses.courses.read(query);
  const { sectionId, childId } = place;
  const list = useOperation(libraryOperations.courses, libraryCoursesQueryOf(libraryId, place));
  const name = useLibrary().data?.MC;
  useEffect(() => {
    if (name) setTitle(t`课程 · ${name}`);
  }, [name, query, setTitle, t]);
  return (
    <LibraryCoursesPage
      listed={shownOf(list, (page) => ({ ...page, data: page.data.map(libraryCourseCodec.decode) }))}
      isPart={sectionId !== '' || childId !== ''}
      onPage={(page) => navigate(libraryAddresses.courses.to({ id: libraryId, sectionId, childId, page }))}
      onAll={() => navigate(libraryAddresses.courses.to({ id: libraryId }))}
    />
  );
}
