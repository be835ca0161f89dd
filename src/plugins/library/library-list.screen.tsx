import { useSearchParams } from 'wouter';
import { libraryAddresses, type LibraryListPlace } from '#contract/library/library.addresses.ts';
import { libraryCodec } from '#contract/library/library.codec.ts';
import { libraryOperations } from '#contract/library/library.operations.ts';
import { shownOf } from '#kit/shown.ts';
import { useOperation, usePlatform } from '#shell/plugin-api.ts';
import { LibraryListPage } from '#views/library/library-list.view.tsx';
import { libraryQueryOf } from './library-list-query.rule.ts';

export default function LibraryListScreen() {
  const { navigate, person } = usePlatform();
  const [query] = useSearchParams();
  const place = libraryAddresses.list.read(query);
  const overview = useOperation(libraryOperations.overview, {});
  const list = useOperation(libraryOperations.list, libraryQueryOf(place));
  const go = (change: Partial<LibraryListPlace>) =>
    navigate(libraryAddresses.list.to({ ...place, page: 1, ...change }));
  return (
    <LibraryListPage
      edition={person.edition}
      filter={place}
      sort={place.sort}
      overview={overview.data}
      listed={shownOf(list, (page) => ({ ...page, data: page.data.map(libraryCodec.decode) }))}
      onFilter={go}
      onSort={(sort) => go({ sort })}
      onPage={(page) => go({ page })}
      onClear={() => navigate(libraryAddresses.list.to())}
    />
  );
}
