import { useSearchParams } from 'wouter';
import { consoleAddresses } from '#contract/console/console.addresses.ts';
import { consoleStorageOperations } from '#contract/console/console-storage.operations.ts';
import { shownOf } from '#kit/shown.ts';
import { useOperation, usePlatform } from '#shell/plugin-api.ts';
import { StoragePage, Usage } from '#views/console/storage.view.tsx';
import { LargestFiles } from '#views/console/stored-files.view.tsx';
import { OrphansPart } from './orphans.part.tsx';

const { usage, files } = consoleStorageOperations;
const pageAddress = consoleAddresses.storage;

/** 文件存储. */
export default function StorageScreen() {
  const { navigate } = usePlatform();
  const [query] = useSearchParams();
  const { tab } = pageAddress.read(query);
  return (
    <StoragePage tab={tab} onTab={(next) => navigate(pageAddress.to({ tab: next }), { replace: true })}>
      {tab === 'usage' && <UsagePart />}
      {tab === 'files' && <FilesPart />}
      {tab === 'orphans' && <OrphansPart />}
    </StoragePage>
  );
}

function UsagePart() {
  return <Usage shown={shownOf(useOperation(usage, {}, { freshMs: 0 }))} />;
}

function FilesPart() {
  const { navigate } = usePlatform();
  const [query] = useSearchParams();
  const { page } = pageAddress.read(query);
  const list = useOperation(files, { pageNo: page, pageSize: 20 }, { freshMs: 0 });
  return (
    <LargestFiles
      shown={shownOf(list)}
      onPage={(next) => navigate(pageAddress.to({ tab: 'files', page: next }), { replace: true })}
    />
  );
}
