import { useLingui } from '@lingui/react/macro';
import { maintenanceMaterialsOperations } from '#contract/maintenance/maintenance-materials.operations.ts';
import { useAct, usePlatform } from '#shell/plugin-api.ts';
import { useBulkTip } from '#views/maintenance/bulk-tip.words.ts';
import { SpreadsheetImportDialog } from '#views/maintenance/spreadsheet-import.view.tsx';

interface Props {
  libraryId: string;
  onClose: (result: null) => void;
}

const largest = 20 * 1024 * 1024;

/** A filled template: first what it would change, row by row; it is written when somebody has seen that. */
export default function SpreadsheetImportOverlay({ libraryId, onClose }: Props) {
  const { t } = useLingui();
  const { upload, notify } = usePlatform();
  const tipOf = useBulkTip();
  const read = useAct(maintenanceMaterialsOperations.readSheet);
  const commit = useAct(maintenanceMaterialsOperations.commitSheet, {
    refresh: [maintenanceMaterialsOperations.materials, maintenanceMaterialsOperations.material],
    onDone: ({ result }) => {
      notify(tipOf(result, t`已写入 ${result.done} 件素材的信息`));
      onClose(null);
    },
  });
  const report = read.data?.result ?? null;
  return (
    <SpreadsheetImportDialog
      report={report}
      isReading={read.isPending}
      isWriting={commit.isPending}
      failure={commit.error?.message ?? read.error?.message ?? null}
      upload={
        <upload.Field
          key={read.failureCount}
          accept=".xlsx"
          label={t`已填写的表格（.xlsx）`}
          maxBytes={largest}
          onStored={({ fileId }) => read.mutate({ libraryId, fileId })}
        />
      }
      onAgain={() => {
        commit.reset();
        read.reset();
      }}
      onWrite={() => report && commit.mutate({ libraryId, importId: report.importId })}
      onCancel={() => onClose(null)}
    />
  );
}
