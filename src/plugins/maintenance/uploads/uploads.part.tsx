import { maintenanceMaterialsOperations } from '#contract/maintenance/maintenance-materials.operations.ts';
import { useOperation, usePlatform } from '#shell/plugin-api.ts';
import { UploadPanel } from '#views/maintenance/upload-panel.view.tsx';
import { linesOf } from './upload-lines.ts';
import type { useUploads } from './use-uploads.ts';
import { useSpeeds } from './use-speeds.ts';

interface Props {
  libraryId: string;
  uploads: ReturnType<typeof useUploads>;
  onOpen: (materialId: string) => void;
  onPick: () => void;
}

/** How often the panel looks what the platform makes of files that have arrived, ms. */
const lookEvery = 4000;

/** Files on their way, and what became of those that arrived. */
export function Uploads({ libraryId, uploads, onOpen, onPick }: Props) {
  const { person } = usePlatform();
  const { items, send } = uploads;
  const speeds = useSpeeds(items);
  const hasAdded = items.some(({ stage }) => stage === 'added');
  const own = useOperation(
    maintenanceMaterialsOperations.materials,
    hasAdded && person.id ? { libraryId, uploaderId: person.id, sort: 'newest', pageNo: 1, pageSize: 100 } : null,
    { everyMs: lookEvery, freshMs: 0 },
  );
  return (
    <UploadPanel
      lines={linesOf(items, speeds, own.data?.data ?? [])}
      isPaused={uploads.isPaused}
      message={uploads.message}
      unfinished={uploads.unfinished}
      onPause={() => send({ type: 'queue.pause' })}
      onResume={() => send({ type: 'queue.resume' })}
      onRetry={() => send({ type: 'queue.retry' })}
      onReplace={uploads.replace}
      onRemove={(key) => send({ type: 'queue.remove', key })}
      onClear={() => send({ type: 'queue.clear' })}
      onOpen={onOpen}
      onPickAgain={onPick}
      onForget={uploads.forget}
    />
  );
}
