import { MessageBar, MessageBarBody } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ImportStatus } from '#contract/common/spreadsheet-import.contract.ts';
import { Steps, type Step } from './steps.view.tsx';
import { WorkHead } from './work-head.view.tsx';
import styles from './import.module.css';

type ImportStage = 'file' | 'columns' | 'check' | 'done';
const stages: readonly ImportStage[] = ['file', 'columns', 'check', 'done'];

export interface ImportPageProps {
  title: string;
  stage: ImportStage;
  job: { fileName: string; status: ImportStatus } | null;
  message: string | null;
  actions?: ReactNode;
  children: ReactNode;
  /** Beside it. */
  side?: ReactNode;
}

/** An import of a spreadsheet: four steps, of which only the last writes. */
export function ImportPage({ title, stage, job, message, actions, children, side }: ImportPageProps) {
  const { t } = useLingui();
  const names: Record<ImportStage, readonly [string, string]> = {
    file: [t`选文件`, job?.fileName ?? t`xlsx 或 CSV`],
    columns: [t`对列`, t`每列读作什么`],
    check: [t`预检`, t`逐行看会写什么`],
    done: [t`写入`, t`可撤销 30 天`],
  };
  const at = stages.indexOf(stage);
  const isWritten = job?.status === 'committed' || job?.status === 'undone';
  const steps = stages.map((id, index): Step => ({
    ...{ id, name: names[id][0], note: names[id][1] },
    state: index < at || isWritten ? 'done' : index === at ? 'now' : 'next',
  }));
  return (
    <div className={styles.page}>
      <WorkHead title={title} actions={actions}>
        {job?.fileName}
      </WorkHead>
      <section className={styles.card} aria-label={t`步骤`}>
        <Steps label={t`步骤`} steps={steps} />
      </section>
      {message && (
        <MessageBar intent="error">
          <MessageBarBody>{message}</MessageBarBody>
        </MessageBar>
      )}
      {side ? (
        <div className={styles.split}>
          <div className={styles.page}>{children}</div>
          <div className={styles.side}>{side}</div>
        </div>
      ) : (
        children
      )}
    </div>
  );
}
