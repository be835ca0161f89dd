import { useEffect } from 'react';
import { libraryCodec, libraryCourseCodec, materialCodec } from '#contract/library/library.codec.ts';
import { libraryOperations } from '#contract/library/library.operations.ts';
import { shownOf } from '#kit/shown.ts';
import { useOperation, usePlatform } from '#shell/plugin-api.ts';
import { LibraryHome } from '#views/library/library-home.view.tsx';
import { newestMaterialsQuery } from './library-list-query.rule.ts';
import { useLibrary, useLibraryId } from './use-space.ts';

/** `/lib/detail`. What fails below leaves the rest; the library itself is there already. */
export default function LibraryHomeScreen() {
  const { setTitle } = usePlatform();
  const of = { ZYKID: useLibraryId() };
  const library = useLibrary().data;
  const banners = useOperation(libraryOperations.banners, of);
  const hot = useOperation(libraryOperations.hotMaterials, of);
  const courses = useOperation(libraryOperations.goodCourses, of);
  const newest = useOperation(libraryOperations.materials, { ...of, ...newestMaterialsQuery });
  const name = library?.MC;
  useEffect(() => {
    if (name) setTitle(name);
  }, [name, setTitle]);
  if (!library) return null;
  return (
    <LibraryHome
      key={library.ZYKID}
      library={libraryCodec.decode(library)}
      banners={banners.data ?? []}
      hot={shownOf(hot, (list) => list.map(materialCodec.decode))}
      courses={shownOf(courses, (list) => list.map(libraryCourseCodec.decode))}
      newest={shownOf(newest, ({ data }) => data.map(materialCodec.decode))}
    />
  );
}
