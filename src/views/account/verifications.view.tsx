import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { VerificationPage, VerificationRow } from '#contract/verification/verification.contract.ts';
import type { Shown } from '#views/common/shown.ts';
import { ManagePage } from '#views/teaching/manage-page.view.tsx';
import styles from './review.module.css';

export type VerificationTab = VerificationRow['state'] | '';

interface Props {
  state: VerificationTab;
  listed: Shown<VerificationPage>;
  onState: (state: VerificationTab) => void;
  /** Queue, case, log. */
  children: ReactNode;
}

/** 教师认证: a queue, one application, and what was done; how the school is doing stands in the head. */
export function VerificationsPage({ state, listed, onState, children }: Props) {
  const { t } = useLingui();
  const { counts, medianHours = null } = listed.status === 'shown' ? listed.data : {};
  const median = medianHours === null ? '' : medianHours.toFixed(1);
  return (
    <ManagePage
      title={t`教师认证`}
      tabs={{
        label: t`状态`,
        value: state,
        choices: [
          { value: 'submitted', label: t`待审`, count: counts?.submitted },
          { value: 'approved', label: t`已通过`, count: counts?.approved },
          { value: 'rejected', label: t`已退回`, count: counts?.rejected },
          { value: 'revoked', label: t`已撤销`, count: counts?.revoked },
          { value: '', label: t`全部` },
        ],
      }}
      onTab={onState}
      actions={
        <p className={styles.promise}>
          <Trans>承诺 1 个工作日内办结</Trans>
          {median && (
            <>
              {'　'}
              <Trans>近 30 天办理时长中位数 {median} 小时</Trans>
            </>
          )}
        </p>
      }
    >
      <div className={styles.desk}>{children}</div>
    </ManagePage>
  );
}
