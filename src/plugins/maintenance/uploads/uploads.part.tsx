import { maintenanceMaterialsOperations } from '#contract/maintenance/maintenance-materials.operations.ts';
import { useOperation, usePlatform } from '#shell/plugin-api.ts';
import type { UploadQueue } from '#shell/plugin-editing.ts';
import { UploadPanel } from '#views/files/upload-panel.view.tsx';
import { linesOf } from './upload-lines.ts';
import { useSpeeds } from './use-speeds.ts';

interface Props {
  libraryId: string;
  uploads: UploadQueue;
  onOpen: (materialId: string) => void;
  onPick: () => void;
}

/** How often the panel looks what the platform makes of files that have arrived, ms. */
const lookEvery = 4000;

/** Files on their way, and what became of those that arrived. */
export function Uploads({ libraryId, uploads: { items, panel }, onOpen, onPick }: Props) {
  const { person } = usePlatform();
  const speeds = useSpeeds(items);
  const hasAdded = items.some(({ stage }) => stage === 'added');
  const own = useOperation(
    maintenanceMaterialsOperations.materials,
    hasAdded && person.id ? { libraryId, uploaderId: person.id, sort: 'newest', pageNo: 1, pageSize: 100 } : null,
    { everyMs: lookEvery, freshMs: 0 },
  );
  const lines = linesOf(items, speeds, own.data?.data ?? []);
  return <UploadPanel {...panel} lines={lines} onOpen={onOpen} onPickAgain={onPick} />;
}
