import { useSearchParams } from 'wouter';
import { libraryCodec } from '#contract/library.codec.ts';
import { libraryOperations } from '#contract/library.operations.ts';
import { shownOf } from '#kit/shown.ts';
import { useOperation, usePlatform } from '#shell/plugin-api.ts';
import { LibraryListPage } from '#views/library/library-list.view.tsx';
import {
  libraryQueryOf,
  readLibraryAddress,
  writeLibraryAddress,
  type LibraryListAddress,
} from './library-list-address.ts';

export default function LibraryListScreen() {
  const { navigate, person } = usePlatform();
  const [query] = useSearchParams();
  const address = readLibraryAddress(query);
  const overview = useOperation(libraryOperations.overview, {});
  const list = useOperation(libraryOperations.list, libraryQueryOf(address));
  const go = (change: Partial<LibraryListAddress>) => navigate(writeLibraryAddress({ ...address, page: 1, ...change }));
  return (
    <LibraryListPage
      edition={person.edition}
      filter={address}
      sort={address.sort}
      overview={overview.data}
      listed={shownOf(list, (page) => ({ ...page, data: page.data.map(libraryCodec.decode) }))}
      onFilter={go}
      onSort={(sort) => go({ sort })}
      onPage={(page) => go({ page })}
      onClear={() => navigate('/sourceLib')}
    />
  );
}
