import { Button, Dropdown, Option, Spinner } from '@fluentui/react-components';
import { DocumentArrowRightRegular } from '@fluentui/react-icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import type { ImportCommit, ImportJob } from '#contract/banks/banks.contract.ts';
import styles from './import-wizard.module.css';

export type Duplicates = ImportCommit['duplicates'];

interface DeskProps {
  counts: ReactNode;
  entries: ReactNode;
  detail: ReactNode;
  bar: ReactNode;
}

/** The preview: sums above, rows and the open one between, what will be written below. */
export const ImportWizard = ({ counts, entries, detail, bar }: DeskProps) => (
  <div className={styles.desk}>
    {counts}
    <div className={styles.columns}>
      {entries}
      {detail}
    </div>
    {bar}
  </div>
);

interface BarProps {
  job: ImportJob;
  /** Taken out by hand, among what would be written. */
  leftOut: number;
  isBusy: boolean;
  message: string | null;
  onCommit: (duplicates: Duplicates) => void;
  onDiscard: () => void;
}

/** Says what will be written before anything is, and writes it. */
export function CommitBar({ job, leftOut, isBusy, message, onCommit, onDiscard }: BarProps) {
  const { t } = useLingui();
  const [duplicates, setDuplicates] = useState<Duplicates>('skip');
  const { imported, warned, duplicate, refused } = job.counts;
  const questions = imported + warned + (duplicates === 'add' ? duplicate : 0) - leftOut;
  return (
    <section className={styles.bar} aria-label={t`将写入`}>
      <DocumentArrowRightRegular fontSize={24} aria-hidden />
      <div>
        <b>
          <Trans>将写入 {questions} 题</Trans>
        </b>
        <span>
          {message ?? (
            <Trans>
              拒绝 {refused} 处，排除 {leftOut} 题。全部成功才写入，写入后可一键撤销。
            </Trans>
          )}
        </span>
      </div>
      {duplicate > 0 && (
        <Dropdown
          clearButton={null}
          aria-label={t`重复的题`}
          value={duplicates === 'skip' ? t`重复的 ${duplicate} 题　跳过` : t`重复的 ${duplicate} 题　也导入`}
          selectedOptions={[duplicates]}
          onOptionSelect={(_, { optionValue }) => setDuplicates(optionValue as Duplicates)}
        >
          <Option value="skip">{t`跳过重复题目`}</Option>
          <Option value="add">{t`导入重复题目`}</Option>
        </Dropdown>
      )}
      <Button size="large" onClick={onDiscard} disabled={isBusy}>
        <Trans>取消</Trans>
      </Button>
      <Button
        size="large"
        appearance="primary"
        disabled={isBusy || questions <= 0}
        icon={isBusy ? <Spinner size="tiny" /> : undefined}
        onClick={() => onCommit(duplicates)}
      >
        <Trans>导入 {questions} 题</Trans>
      </Button>
    </section>
  );
}
