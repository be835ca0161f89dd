import type { MaterialsEdit } from '#contract/maintenance/maintenance-materials.contract.ts';
import type { Directories } from '#contract/maintenance/maintenance.contract.ts';
import { BulkEditDialog, type BulkField } from '#views/maintenance/bulk-edit.view.tsx';

interface Props {
  field: BulkField;
  count: number;
  directories: Directories['directories'];
  onClose: (change: Omit<MaterialsEdit, 'libraryId' | 'materialIds'> | null) => void;
}

export default function BulkEditOverlay({ onClose, ...props }: Props) {
  return <BulkEditDialog {...props} onAgree={onClose} onCancel={() => onClose(null)} />;
}
