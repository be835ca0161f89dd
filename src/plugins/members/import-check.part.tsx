import { Button } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { PeopleImport } from '#contract/members/people-import.contract.ts';
import { peopleImportOperations } from '#contract/members/people-import.operations.ts';
import type { ImportVerdict } from '#contract/members/people-import.rule.ts';
import { allParts } from '#kit/all-parts.ts';
import { shownOf } from '#kit/shown.ts';
import { useOperation, usePlatform } from '#shell/plugin-api.ts';
import { useFileSave } from '#shell/plugin-editing.ts';
import { ImportCounts } from '#views/members/import-counts.view.tsx';
import { ImportLines } from '#views/members/import-lines.view.tsx';
import { PeopleImportPage } from '#views/members/people-import.view.tsx';
import { importStatusNames } from '#views/common/import-status.words.ts';
import { now } from '#views/common/now.ts';
import { importReasonTexts } from '#views/members/people-import.words.ts';
import { saveMembers } from './member-export.rule.ts';

interface Props {
  job: PeopleImport;
  message: string | null;
  onPlan: () => void;
  onCommit: (count: number) => void;
  onUndo: () => void;
  onAgain: () => void;
  onRegister: () => void;
}

/** Every line with what becomes of it, before and after it is written. */
export function ImportCheckPart({ job, message, onPlan, onCommit, onUndo, onAgain, onRegister }: Props) {
  const { t, i18n } = useLingui();
  const { call, confirm } = usePlatform();
  const { counts } = job;
  const [verdict, setVerdict] = useState<ImportVerdict | ''>(counts.refused > 0 ? 'refused' : '');
  const [pageNo, setPageNo] = useState(1);
  const asked = { id: job.id, pageNo, pageSize: 20, ...(verdict && { verdict }) };
  const lines = useOperation(peopleImportOperations.lines, asked, { freshMs: 0 });
  const writes = counts.new + counts.changed + counts.missing;
  const refused = counts.refused + counts.twice;

  const file = useFileSave(async () => {
    const parts = await allParts((part) => call(peopleImportOperations.refused, { id: job.id, part }));
    const rows = parts.flatMap(({ lines: some }) => some);
    const why = (reasons: (typeof rows)[number]['reasons']) =>
      reasons.map(({ code, about }) => [i18n._(importReasonTexts[code]), about].filter(Boolean).join('：')).join('；');
    const head = [...job.columns.map(({ heading }) => heading), t`行`, t`拒绝原因`];
    await saveMembers({
      ...{ parts: [job.fileName.replace(/\.\w{1,5}$/, ''), t`拒绝的行`], format: 'xlsx' },
      lines: [
        head,
        ...rows.map(({ sheet, row, cells, reasons }) => [...cells, `${sheet} ${row}`.trim(), why(reasons)]),
      ],
    });
  });
  async function commit() {
    const question = { title: t`${counts.missing} 人将变更状态，继续写入？`, agree: t`写入`, isDanger: true };
    if (counts.missing > 0 && !(await confirm(question))) return;
    onCommit(writes);
  }
  async function undo() {
    if (await confirm({ title: t`撤销这次导入？`, agree: t`撤销导入`, isDanger: true })) onUndo();
  }
  const canUndo = job.status === 'committed' && job.undoUntil !== null && Date.parse(job.undoUntil) > now();
  const save = refused > 0 && <Button disabled={file.isSaving} onClick={file.save}>{t`下载拒绝的行`}</Button>;
  const actions =
    job.status === 'checked' ? (
      <>
        {save}
        <Button onClick={onPlan}>{t`返回对列`}</Button>
        <Button appearance="primary" disabled={writes === 0} onClick={() => void commit()}>
          {t`写入 ${i18n.number(writes)} 人`}
        </Button>
      </>
    ) : (
      <>
        {save}
        {canUndo && <Button onClick={() => void undo()}>{t`撤销导入`}</Button>}
        <Button onClick={onAgain}>{t`继续导入文件`}</Button>
        <Button appearance="primary" onClick={onRegister}>{t`查看名单`}</Button>
      </>
    );
  return (
    <PeopleImportPage
      stage={job.status === 'checked' ? 'check' : 'done'}
      {...{ job, message, actions }}
      side={<ImportCounts job={job} />}
    >
      {job.status !== 'checked' && <p role="status">{i18n._(importStatusNames[job.status])}</p>}
      <ImportLines
        shown={shownOf(lines)}
        verdict={verdict}
        onVerdict={(next) => {
          setVerdict(next);
          setPageNo(1);
        }}
        onPage={setPageNo}
      />
    </PeopleImportPage>
  );
}
