import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  MessageBar,
  MessageBarBody,
  Spinner,
} from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import type { SpreadsheetReport } from '#contract/maintenance/maintenance-materials.contract.ts';
import { FlagTag } from '#views/common/flag.view.tsx';
import { Pager } from '#views/common/pager.view.tsx';
import { SegmentControl } from '#views/common/segment.view.tsx';
import { WorkTable, type Column } from '#views/common/work-table.view.tsx';
import styles from './spreadsheet-import.module.css';

type Row = SpreadsheetReport['rows'][number];
type Outcome = Row['outcome'];

interface Props {
  report: SpreadsheetReport | null;
  isReading: boolean;
  isWriting: boolean;
  failure: string | null;
  upload: ReactNode;
  onAgain: () => void;
  onWrite: () => void;
  onCancel: () => void;
}

const pageRows = 50;

/** A filled sheet, from the file to the report to writing; nothing is written before the last button. */
export function SpreadsheetImportDialog(props: Props) {
  const { report, isReading, isWriting, failure, upload, onAgain, onWrite, onCancel } = props;
  const { t } = useLingui();
  const changed = report?.counts.changed ?? 0;
  return (
    <Dialog open modalType="modal" onOpenChange={(_, { open }) => !open && onCancel()}>
      <DialogSurface className={styles.dialog}>
        <DialogBody>
          <DialogTitle>{report ? report.fileName : t`导入已填写的表格`}</DialogTitle>
          <DialogContent className={styles.content}>
            {failure && (
              <MessageBar intent="error">
                <MessageBarBody>{failure}</MessageBarBody>
              </MessageBar>
            )}
            {report ? (
              <Report key={report.importId} report={report} />
            ) : (
              <>
                <p
                  className={styles.quiet}
                >{t`请先查看将修改的内容，确认后才写入。请勿修改“编号”列，它用于对应每一行的素材。`}</p>
                {upload}
                {isReading && <Spinner size="small" label={t`正在读取表格`} />}
              </>
            )}
          </DialogContent>
          <DialogActions>
            <Button onClick={onCancel}>{t`取消`}</Button>
            {report && <Button onClick={onAgain}>{t`更换文件`}</Button>}
            {report && (
              <Button appearance="primary" disabled={changed === 0 || isWriting} onClick={onWrite}>
                {changed === 0 ? t`没有可写入的内容` : t`写入 ${changed} 件`}
              </Button>
            )}
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}

function Report({ report: { counts, rows } }: { report: SpreadsheetReport }) {
  const { t } = useLingui();
  const [outcome, setOutcome] = useState<Outcome>(counts.refused > 0 ? 'refused' : 'changed');
  const [page, setPage] = useState(1);
  const shown = rows.filter((row) => row.outcome === outcome);
  const pages = Math.ceil(shown.length / pageRows);
  const columns: readonly Column<Row>[] = [
    { id: 'row', title: t`行`, width: '56px', align: 'end', cell: ({ row }) => row },
    { id: 'title', title: t`素材`, width: '34%', isName: true, cell: ({ title }) => title || '—' },
    { id: 'what', title: outcome === 'refused' ? t`问题` : t`改动`, cell: (row) => <What row={row} /> },
  ];
  return (
    <>
      <p>
        <Trans>
          共 {rows.length} 行 = 将修改 {counts.changed} + 无变化 {counts.unchanged} + 无法写入 {counts.refused}
        </Trans>
      </p>
      <div className={styles.cells} aria-hidden>
        {rows.slice(0, 400).map((row) => (
          <i key={row.row} data-outcome={row.outcome} />
        ))}
      </div>
      <SegmentControl
        label={t`查看范围`}
        value={outcome}
        onChoose={(next) => {
          setOutcome(next);
          setPage(1);
        }}
        choices={[
          { value: 'refused', label: t`无法写入`, count: counts.refused },
          { value: 'changed', label: t`将修改`, count: counts.changed },
          { value: 'unchanged', label: t`无变化`, count: counts.unchanged },
        ]}
      />
      <WorkTable
        label={t`表格的行`}
        columns={columns}
        rows={shown.slice((page - 1) * pageRows, page * pageRows)}
        idOf={({ row }) => String(row)}
        empty={<p className={styles.none}>{t`没有符合条件的行`}</p>}
      />
      <Pager size="small" page={page} total={pages} onPage={setPage} />
    </>
  );
}

function What({ row: { outcome, problems, changes } }: { row: Row }) {
  const { t } = useLingui();
  if (outcome === 'refused')
    return (
      <ul className={styles.list}>
        {problems.map((text) => (
          <li key={text}>
            <FlagTag tone="error">{t`问题`}</FlagTag> {text}
          </li>
        ))}
      </ul>
    );
  return (
    <ul className={styles.list}>
      {changes.map(({ field, before, after }) => (
        <li key={field}>
          <small>{field}</small> <del>{before || t`空`}</del> → <b>{after || t`空`}</b>
        </li>
      ))}
    </ul>
  );
}
