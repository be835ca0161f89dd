import { Button, Checkbox } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { LessonImport, LessonsAgreed } from '#contract/timetable/lesson-import.contract.ts';
import { lessonImportOperations } from '#contract/timetable/lesson-import.operations.ts';
import { lineVerdicts, type LineVerdict } from '#contract/timetable/lesson-import.rule.ts';
import { shownOf } from '#kit/shown.ts';
import { useOperation, usePlatform } from '#shell/plugin-api.ts';
import { ImportSums } from '#views/common/import-sums.view.tsx';
import { importStatusNames } from '#views/common/import-status.words.ts';
import styles from '#views/common/import.module.css';
import { now } from '#views/common/now.ts';
import { LessonImportLines } from '#views/timetable/lesson-import-lines.view.tsx';
import { LessonImportPage } from '#views/timetable/lesson-import.view.tsx';
import { lineVerdictNames } from '#views/timetable/lesson-import.words.ts';
import { useUnwrittenFile } from './use-unwritten-file.ts';

interface Props {
  job: LessonImport;
  message: string | null;
  onPlan: () => void;
  onCommit: (agreed: LessonsAgreed) => void;
  onUndo: () => void;
  onAgain: () => void;
  onTimetable: () => void;
}

/** Every line with what becomes of it, before and after it is written. */
export function LessonImportCheckPart(props: Props) {
  const { job, message, onPlan, onCommit, onUndo, onAgain, onTimetable } = props;
  const { t, i18n } = useLingui();
  const { confirm } = usePlatform();
  const { counts } = job;
  const [verdict, setVerdict] = useState<LineVerdict | ''>(
    counts.refused > 0 ? 'refused' : counts.clashing > 0 ? 'clashing' : '',
  );
  const [pageNo, setPageNo] = useState(1);
  const [isForced, setForced] = useState(false);
  const asked = { id: job.id, pageNo, pageSize: 20, ...(verdict && { verdict }) };
  const lines = useOperation(lessonImportOperations.lines, asked, { freshMs: 0 });
  const file = useUnwrittenFile(job);
  const isChecked = job.status === 'checked';
  const writes = counts.new + counts.joined + (isForced ? counts.clashing : 0);
  const hasUnwritten = counts.refused + counts.twice + counts.clashing > 0;
  const canUndo = job.status === 'committed' && job.undoUntil !== null && Date.parse(job.undoUntil) > now();
  async function undo() {
    const question = { title: t`撤销这次导入？`, text: t`写入的 ${job.written} 节课会从课表移除。` };
    if (await confirm({ ...question, agree: t`撤销导入`, isDanger: true })) onUndo();
  }
  const actions = (
    <>
      {hasUnwritten && (
        <Button disabled={file.isSaving} onClick={file.save}>
          {isChecked ? t`下载有问题的行` : t`下载未写入的行`}
        </Button>
      )}
      {isChecked ? (
        <>
          <Button onClick={onPlan}>{t`返回对列`}</Button>
          <Button appearance="primary" disabled={writes === 0} onClick={() => onCommit({ count: writes, isForced })}>
            {t`写入 ${i18n.number(writes)} 行`}
          </Button>
        </>
      ) : (
        <>
          {canUndo && <Button onClick={() => void undo()}>{t`撤销导入`}</Button>}
          <Button onClick={onAgain}>{t`继续导入文件`}</Button>
          <Button appearance="primary" onClick={onTimetable}>{t`查看课表`}</Button>
        </>
      )}
    </>
  );
  const sums = lineVerdicts.map((id) => ({ id, name: i18n._(lineVerdictNames[id]), count: counts[id] }));
  return (
    <LessonImportPage
      stage={isChecked ? 'check' : 'done'}
      {...{ job, message, actions }}
      side={<ImportSums inFile={sums} />}
    >
      {!isChecked && (
        <p role="status">
          {job.status === 'committed' ? t`已写入 ${job.written} 节课` : i18n._(importStatusNames[job.status])}
        </p>
      )}
      {isChecked && counts.clashing > 0 && (
        <section className={styles.card} aria-label={t`冲突`}>
          <Checkbox
            label={t`有冲突的 ${counts.clashing} 行也写入`}
            checked={isForced}
            onChange={(_, { checked }) => setForced(checked === true)}
          />
          <p className={styles.facts}>{t`教师、班级或学生同一时间有别的课时算冲突；教室被占用的行总是拒绝。`}</p>
        </section>
      )}
      <LessonImportLines
        shown={shownOf(lines)}
        verdict={verdict}
        onVerdict={(next) => {
          setVerdict(next);
          setPageNo(1);
        }}
        onPage={setPageNo}
      />
    </LessonImportPage>
  );
}
