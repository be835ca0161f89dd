import { libraryCodec } from '#contract/library/library.codec.ts';
import { libraryOperations } from '#contract/library/library.operations.ts';
import { shownOf } from '#kit/shown.ts';
import { useOperation } from '#shell/plugin-api.ts';
import { SchoolLibraries } from '#views/library/school-libraries.view.tsx';
import { schoolLibrariesQueryOf } from './library-list-query.rule.ts';

/** The libraries that a school builds, beside its page. */
export default function SchoolLibrariesSection({ id }: { id: string }) {
  const list = useOperation(libraryOperations.list, schoolLibrariesQueryOf(id));
  return (
    <SchoolLibraries
      schoolId={id}
      listed={shownOf(list, (page) => ({ ...page, data: page.data.map(libraryCodec.decode) }))}
    />
  );
}
