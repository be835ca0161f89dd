import { useDeferredValue, useState } from 'react';
import { useLocation } from 'wouter';
import { publicMedia } from '#contract/files/files.rule.ts';
import { maintenanceOperations } from '#contract/maintenance/maintenance.operations.ts';
import { useOperation } from '#shell/plugin-api.ts';
import { LibrarySwitch } from '#views/maintenance/library-switch.view.tsx';
import { useLibraryId } from './use-library.ts';
import { useCreateLibrary } from './use-create-library.ts';

/** How many libraries are offered at once; the search finds the others. */
const most = 12;

/** Which library the work is about (`?library=`), and the way to others on the same page. */
export default function LibrarySwitchSection({ name }: { name: string }) {
  const [path] = useLocation();
  const [isOpen, setIsOpen] = useState(false);
  const [text, setText] = useState('');
  const search = useDeferredValue(text.trim());
  const libraryId = useLibraryId();
  const { data: library } = useOperation(maintenanceOperations.settings, libraryId ? { libraryId } : null);
  const list = useOperation(
    maintenanceOperations.libraries,
    isOpen ? { pageNo: 1, pageSize: most, ...(search && { search }) } : null,
  );
  const found = useCreateLibrary();
  // Only of the library that the address names: the one before may still stand there while the next is read.
  if (!library || library.id !== libraryId) return name;
  const { logoFileId } = library.school;
  return (
    <LibrarySwitch
      library={library}
      emblemSrc={logoFileId && publicMedia(logoFileId)}
      others={list.data ? list.data.data.filter(({ id }) => id !== library.id) : null}
      hasMore={(list.data?.totalCount ?? 0) > most || search !== ''}
      search={text}
      onSearch={setText}
      libraryHref={(id) => `${path}?library=${id}`}
      onOpen={() => setIsOpen(true)}
      onFound={found}
    />
  );
}
