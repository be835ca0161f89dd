import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { filesOperations } from '#contract/files/files.operations.ts';
import type { ManagedMaterialDetails } from '#contract/maintenance/maintenance-materials.contract.ts';
import { currentOf } from '#kit/shown.ts';
import { useOperation, usePlatform } from '#shell/plugin-api.ts';
import { Loaded } from '#views/common/loaded.view.tsx';
import { SkeletonText } from '#views/common/skeleton.view.tsx';
import { PreviewDialog } from '#views/maintenance/preview-dialog.view.tsx';

interface Props {
  title: string;
  versions: ManagedMaterialDetails['versions'];
  /** The version that is shown first. */
  fileId: string;
  onClose: (result: null) => void;
}

/** A material's file in the page; another version is one press away. */
export default function MaterialPreviewOverlay({ title, versions, fileId: first, onClose }: Props) {
  const [fileId, setFileId] = useState(first);
  return (
    <PreviewDialog title={title} versions={versions} fileId={fileId} onFile={setFileId} onClose={() => onClose(null)}>
      <Shown key={fileId} fileId={fileId} />
    </PreviewDialog>
  );
}

function Shown({ fileId }: { fileId: string }) {
  const { t } = useLingui();
  const { preview } = usePlatform();
  const file = useOperation(filesOperations.get, { id: fileId });
  return (
    <Loaded shown={currentOf(file)} what={t`文件`} bare skeleton={<SkeletonText lines={8} />}>
      {(data) => <preview.Preview file={data} />}
    </Loaded>
  );
}
