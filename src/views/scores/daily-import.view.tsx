import { Button, MessageBar, MessageBarBody, Spinner } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { DailyLine, DailyReport } from '#contract/scores/daily.contract.ts';
import { listText } from '#views/common/list-text.ts';
import { WideDialog } from '#views/common/wide-dialog.view.tsx';
import { WorkTable, type Column } from '#views/common/work-table.view.tsx';
import { fileFailureWords, lineReasonWords } from './daily.words.ts';
import styles from './daily.module.css';

interface Props {
  report: DailyReport | null;
  /** The day of lines without one. */
  day: string;
  isReading: boolean;
  isWriting: boolean;
  failure: string | null;
  upload: ReactNode;
  onTemplate: () => void;
  onAgain: () => void;
  onWrite: () => void;
  onCancel: () => void;
}

/** A file of records: what it would write, line by line; nothing is written before the last button. */
export function DailyImportDialog(props: Props) {
  const { report, day, isReading, isWriting, upload, onTemplate, onAgain, onWrite, onCancel } = props;
  const { t, i18n } = useLingui();
  const writes = report === null ? 0 : report.added + report.changed;
  const why = props.failure ?? (report?.failure ? i18n._(fileFailureWords[report.failure]) : null);
  const isJudged = report !== null && report.failure === null;
  return (
    <WideDialog
      title={report?.fileName ?? t`导入每日记录`}
      agree={isJudged && report.actId !== null && !isWriting ? t`写入 ${writes} 条记录` : undefined}
      onAgree={onWrite}
      onBack={report ? onAgain : undefined}
      onDismiss={onCancel}
    >
      <div className={styles.report}>
        {why && (
          <MessageBar intent="error">
            <MessageBarBody>{why}</MessageBarBody>
          </MessageBar>
        )}
        {isJudged ? (
          <Report report={report} />
        ) : (
          <>
            <p className={styles.quiet}>
              <Trans>
                一行是一名学生一天的记录：学号或姓名、日期、签到、课堂得分、说明。没有日期的行记在 {day}
                。先查看结果，确认后才写入，写入后可以撤销。
              </Trans>
            </p>
            {upload}
            <div>
              <Button size="small" onClick={onTemplate}>{t`下载模板`}</Button>
            </div>
          </>
        )}
        {(isReading || isWriting) && <Spinner size="small" label={isReading ? t`正在读取文件` : t`正在写入`} />}
      </div>
    </WideDialog>
  );
}

function Report({ report }: { report: DailyReport }) {
  const { t, i18n } = useLingui();
  const { lines, added, changed, unchanged, refused, good, bad } = report;
  const common: readonly Column<DailyLine>[] = [
    { id: 'row', title: t`行`, width: '56px', align: 'end', cell: ({ row }) => row },
    { id: 'name', title: t`学生`, width: '160px', isName: true, cell: ({ name, number }) => `${name} ${number}` },
    { id: 'day', title: t`日期`, width: '120px', cell: ({ day }) => day },
    { id: 'attendance', title: t`签到`, width: '90px', cell: ({ attendance }) => attendance || '–' },
    { id: 'points', title: t`课堂得分`, width: '90px', cell: ({ points }) => points || '–' },
  ];
  const why: Column<DailyLine> = {
    id: 'why',
    title: t`原因`,
    cell: ({ reasons }) => listText(reasons.map((one) => i18n._(lineReasonWords[one]))),
  };
  return (
    <>
      <p role="status">
        <Trans>
          共 {lines} 行：新增 {added} 条，修改 {changed} 条，无变化 {unchanged} 条，{refused} 行无法写入。
        </Trans>
      </p>
      {bad.length > 0 && (
        <>
          <b>
            <Trans>无法写入的行</Trans>
          </b>
          <WorkTable label={t`无法写入的行`} columns={[...common, why]} rows={bad} idOf={({ row }) => String(row)} />
        </>
      )}
      {good.length > 0 && (
        <>
          <b>
            <Trans>将写入的行</Trans>
          </b>
          <WorkTable label={t`将写入的行`} columns={common} rows={good} idOf={({ row }) => String(row)} />
        </>
      )}
    </>
  );
}
