import { MessageBar, MessageBarBody } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { PeopleImport } from '#contract/members/people-import.contract.ts';
import { Steps, type Step } from '#views/common/steps.view.tsx';
import { WorkHead } from '#views/common/work-head.view.tsx';
import styles from './people-import.module.css';

export type ImportStage = 'file' | 'columns' | 'check' | 'done';
const stages: readonly ImportStage[] = ['file', 'columns', 'check', 'done'];

interface Props {
  stage: ImportStage;
  job: PeopleImport | null;
  message: string | null;
  actions?: ReactNode;
  children: ReactNode;
  /** Beside it. */
  side?: ReactNode;
}

/** 导入名册: four steps, of which only the last writes. */
export function PeopleImportPage({ stage, job, message, actions, children, side }: Props) {
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
      <WorkHead title={t`导入名册`} actions={actions}>
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
