import { useLingui } from '@lingui/react/macro';
import { spreadsheetLimits } from '#contract/common/spreadsheet.rule.ts';
import { acceptOf } from '#contract/files/files.rule.ts';
import type { DailyWritten } from '#contract/scores/daily.contract.ts';
import { dailyOperations } from '#contract/scores/daily.operations.ts';
import { fileNameOf, saveSpreadsheet } from '#kit/save-spreadsheet.ts';
import { useAct, usePlatform } from '#shell/plugin-api.ts';
import { DailyImportDialog } from '#views/scores/daily-import.view.tsx';
import { dailyReaders } from './use-daily-undo.ts';

interface Props {
  courseId: string;
  offeringId: string;
  day: string;
  onClose: (written: DailyWritten | null) => void;
}

/** A file of records: judged first; it is written when somebody has seen what it would write. */
export default function DailyImportOverlay({ courseId, offeringId, day, onClose }: Props) {
  const { t } = useLingui();
  const { upload } = usePlatform();
  const read = useAct(dailyOperations.read);
  const commit = useAct(dailyOperations.commit, {
    refresh: dailyReaders,
    onDone: ({ result }) => onClose(result),
  });
  const report = read.data?.result ?? null;
  const template = () =>
    void saveSpreadsheet(fileNameOf([t`每日记录模板`]), [
      [t`学号`, t`姓名`, t`日期`, t`签到`, t`课堂得分`, t`说明`],
      ['2026110401', t`林晓舟`, day, t`出勤`, 5, t`板演`],
    ]);
  return (
    <DailyImportDialog
      report={report}
      day={day}
      isReading={read.isPending}
      isWriting={commit.isPending}
      failure={commit.error?.message ?? read.error?.message ?? null}
      upload={
        <upload.Field
          key={read.failureCount}
          accept={acceptOf.roster}
          label={t`记录文件（xlsx、CSV）`}
          maxBytes={spreadsheetLimits.fileBytes}
          onStored={({ fileId }) => read.mutate({ courseId, offeringId, day, fileId })}
        />
      }
      onTemplate={template}
      onAgain={() => {
        commit.reset();
        read.reset();
      }}
      onWrite={() => report?.actId && commit.mutate({ courseId, actId: report.actId })}
      onCancel={() => onClose(null)}
    />
  );
}
