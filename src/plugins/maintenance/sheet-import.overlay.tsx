import { useLingui } from '@lingui/react/macro';
import { maintenanceOperations } from '#contract/maintenance.operations.ts';
import { useAct, usePlatform } from '#shell/plugin-api.ts';
import { SheetImportDialog } from '#views/maintenance/sheet-import.view.tsx';

interface Props {
  libraryId: string;
  onClose: (result: null) => void;
}

const largest = 20 * 1024 * 1024;

/** A filled template: first what it would change, row by row; it is written when somebody has seen that. */
export default function SheetImportOverlay({ libraryId, onClose }: Props) {
  const { t } = useLingui();
  const { upload, notify } = usePlatform();
  const read = useAct(maintenanceOperations.readSheet);
  const commit = useAct(maintenanceOperations.commitSheet, {
    refresh: [maintenanceOperations.materials, maintenanceOperations.material],
    onDone: ({ result: { done, refused } }) => {
      notify({ kind: 'success', title: t`已写入 ${done} 件素材的信息` });
      if (refused.length > 0)
        notify({
          kind: 'warning',
          title: t`${refused.length} 件未写入`,
          text: refused
            .slice(0, 5)
            .map(({ title, why }) => `《${title}》${why}`)
            .join('；'),
        });
      onClose(null);
    },
  });
  const report = read.data?.result ?? null;
  return (
    <SheetImportDialog
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
