import { Button } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { PeopleImport, RefusedLines } from '#contract/members/people-import.contract.ts';
import { peopleImportOperations } from '#contract/members/people-import.operations.ts';
import type { ImportVerdict } from '#contract/members/people-import.rule.ts';
import { shownOf } from '#kit/shown.ts';
import { CallError, useOperation, usePlatform } from '#shell/plugin-api.ts';
import { ImportCounts } from '#views/members/import-counts.view.tsx';
import { ImportLines } from '#views/members/import-lines.view.tsx';
import { PeopleImportPage } from '#views/members/people-import.view.tsx';
import { importStatusNames } from '#views/common/import-status.words.ts';
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
  const { call, confirm, notify } = usePlatform();
  const [isSaving, setSaving] = useState(false);
  const { counts } = job;
  const [verdict, setVerdict] = useState<ImportVerdict | ''>(counts.refused > 0 ? 'refused' : '');
  const [pageNo, setPageNo] = useState(1);
  const asked = { id: job.id, pageNo, pageSize: 20, ...(verdict && { verdict }) };
  const lines = useOperation(peopleImportOperations.lines, asked, { freshMs: 0 });
  const writes = counts.new + counts.changed + counts.missing;
  const refused = counts.refused + counts.twice;

  async function saveRefused() {
    const rows: RefusedLines['lines'] = [];
    for (let part = 0, isLast = false; !isLast; part += 1) {
      const { result } = await call(peopleImportOperations.refused, { id: job.id, part });
      rows.push(...result.lines);
      ({ isLast } = result);
    }
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
  }
  async function download() {
    setSaving(true);
    try {
      await saveRefused();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      notify({ kind: 'error', title: error.message, requestId: error.requestId });
    } finally {
      setSaving(false);
    }
  }
  async function commit() {
    const question = { title: t`${counts.missing} 人将变更状态，继续写入？`, agree: t`写入`, isDanger: true };
    if (counts.missing > 0 && !(await confirm(question))) return;
    onCommit(writes);
  }
  async function undo() {
    if (await confirm({ title: t`撤销这次导入？`, agree: t`撤销导入`, isDanger: true })) onUndo();
  }
  const canUndo = job.status === 'committed' && job.undoUntil !== null && Date.parse(job.undoUntil) > Date.now();
  const file = refused > 0 && <Button disabled={isSaving} onClick={() => void download()}>{t`下载拒绝的行`}</Button>;
  const actions =
    job.status === 'checked' ? (
      <>
        {file}
        <Button onClick={onPlan}>{t`返回对列`}</Button>
        <Button appearance="primary" disabled={writes === 0} onClick={() => void commit()}>
          {t`写入 ${i18n.number(writes)} 人`}
        </Button>
      </>
    ) : (
      <>
        {file}
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
