import { Button } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { LessonImport, LessonPlan } from '#contract/timetable/lesson-import.contract.ts';
import { lessonFields, neededFields, type LessonField } from '#contract/timetable/lesson-import.rule.ts';
import { ImportColumns } from '#views/common/import-columns.view.tsx';
import styles from '#views/common/import.module.css';
import { listText } from '#views/common/list-text.ts';
import { LessonImportPage } from '#views/timetable/lesson-import.view.tsx';
import { lessonFieldNames } from '#views/timetable/lesson-import.words.ts';

interface Props {
  job: LessonImport;
  message: string | null;
  onCheck: (plan: LessonPlan) => void;
  onDiscard: () => void;
}

/** What the columns mean. */
export function LessonImportPlanPart({ job, message, onCheck, onDiscard }: Props) {
  const { t, i18n } = useLingui();
  const [fields, setFields] = useState<readonly LessonField[]>(
    () => job.plan?.fields ?? job.columns.map(({ guess }) => guess),
  );
  /** A meaning belongs to one column. */
  const setField = (at: number, field: LessonField) =>
    setFields(fields.map((one, index) => (index === at ? field : one === field ? 'none' : one)));
  const missing = neededFields.filter((field) => !fields.includes(field));
  const missingNames = listText(missing.map((field) => i18n._(lessonFieldNames[field])));
  const lines = job.file?.lines ?? 0;
  const facts = [
    job.term,
    t`${i18n.number(lines)} 行 ${job.columns.length} 列`,
    job.file?.encoding,
    t`第 ${job.file?.headRow ?? 1} 行是表头`,
    job.file?.hiddenLines ? t`隐藏 ${job.file.hiddenLines} 行，照样读取` : '',
    job.file?.skippedSheets.length ? t`未读的工作表：${listText(job.file.skippedSheets)}` : '',
  ];
  return (
    <LessonImportPage
      stage="columns"
      job={job}
      message={message}
      actions={
        <>
          <Button onClick={onDiscard}>{t`换一个文件`}</Button>
          <Button appearance="primary" disabled={missing.length > 0} onClick={() => onCheck({ fields: [...fields] })}>
            {t`去预检`}
          </Button>
        </>
      }
    >
      <section className={styles.card} aria-label={job.fileName}>
        <p className={styles.facts}>{facts.filter(Boolean).join(' · ')}</p>
        <ImportColumns
          columns={job.columns}
          fields={fields}
          names={lessonFieldNames}
          choicesOf={() => lessonFields}
          lines={lines}
          onField={setField}
        />
        {missing.length > 0 && <p className={styles.facts}>{t`请指明哪一列是：${missingNames}`}</p>}
      </section>
    </LessonImportPage>
  );
}
