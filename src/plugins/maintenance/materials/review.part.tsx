import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { ManagedMaterial, ManagedMaterialDetails } from '#contract/maintenance/maintenance-materials.contract.ts';
import { maintenanceMaterialsOperations } from '#contract/maintenance/maintenance-materials.operations.ts';
import { conflictOf } from '#kit/conflict.ts';
import { currentOf } from '#kit/shown.ts';
import { useKeys } from '#kit/use-keys.ts';
import { useOperation, usePlatform, type CallError } from '#shell/plugin-api.ts';
import { useRecord } from '#shell/plugin-editing.ts';
import type { MaterialsTab } from '#views/maintenance/materials.words.ts';
import { ReviewPanel, type ManagedMove } from '#views/maintenance/review-panel.view.tsx';
import { useLibrary } from '../use-library.ts';
import { movesOf } from './managed-moves.ts';
import { useMaterialActs } from './use-material-acts.ts';

interface Props {
  row: ManagedMaterial;
  tab: MaterialsTab;
  onNext: () => void;
  onPrevious: () => void;
  onEdit: () => void;
  onClose: () => void;
}

/** The panel at the right of the list, with the decision on the material in it. */
export function Review({ row, tab, onNext, onPrevious, onEdit, onClose }: Props) {
  const { t } = useLingui();
  const library = useLibrary();
  const { may, askOverlay, confirm } = usePlatform();
  const [message, setMessage] = useState<string | null>(null);
  const address = { libraryId: library.id, materialId: row.id };
  const details = useOperation(maintenanceMaterialsOperations.material, address, { freshMs: 0 });
  const place = useRecord(maintenanceMaterialsOperations.material, address);
  const acts = useMaterialActs(library.id);
  const moves = may('libSys.edit')
    ? movesOf(row, tab, library.isReviewed).filter((move) => move !== 'erase' || may('libSys.delete'))
    : [];
  const areOwnDetails = details.data?.id === row.id;

  async function move(to: ManagedMove) {
    setMessage(null);
    if (to === 'erase') {
      const agrees = await confirm({
        title: t`彻底删除《${row.title}》？`,
        text: t`文件及其全部版本将一并删除，不能恢复。`,
        agree: t`彻底删除`,
        isDanger: true,
      });
      if (agrees) acts.erase(row.id, onNext);
      return;
    }
    const reason =
      to === 'refuse' || to === 'withdraw'
        ? await askOverlay<string, { move: 'refuse' | 'withdraw'; titles: readonly string[] }>(
            () => import('./reason.overlay.tsx'),
            { move: to, titles: [row.title] },
          )
        : '';
    if (reason === null) return;
    const refused = (error: CallError) => {
      setMessage(error.message);
      // Somebody else was faster: show what holds now.
      const theirs = conflictOf(maintenanceMaterialsOperations.moveMaterials, error);
      if (theirs) place.put(theirs);
    };
    acts.move({ ids: [row.id], move: to, reason, version: row.version, onMoved: onNext, onError: refused });
  }
  const preview = (fileId?: string) => {
    if (!areOwnDetails || !details.data) return;
    const { title, versions } = details.data;
    void askOverlay<null, { title: string; versions: ManagedMaterialDetails['versions']; fileId: string }>(
      () => import('./material-preview.overlay.tsx'),
      { title, versions, fileId: fileId ?? details.data.fileId },
    );
  };
  const can = (to: ManagedMove) => moves.includes(to) && !acts.isBusy;
  useKeys({
    j: onNext,
    k: onPrevious,
    a: can('publish') ? () => void move('publish') : null,
    r: can('refuse') ? () => void move('refuse') : null,
    p: () => preview(),
    e: may('libSys.edit') ? onEdit : null,
  });
  return (
    <ReviewPanel
      row={row}
      tab={tab}
      details={currentOf(details)}
      moves={moves}
      mayEdit={may('libSys.edit')}
      isAlone={library.isReviewed && !library.isShared}
      isBusy={acts.isBusy}
      message={message}
      onMove={(to) => void move(to)}
      onEdit={onEdit}
      onPreview={preview}
      onClose={onClose}
    />
  );
}
