import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { SegmentControl } from '#views/common/segment.view.tsx';
import type { BankPlace } from '../bank-page.props.ts';
import styles from '../question-bank.module.css';

interface Props {
  which: BankPlace['shares'];
  onWhich: (which: BankPlace['shares']) => void;
  children: ReactNode;
}

/** What others share, or what the course does. */
export function SharesCard({ which, onWhich, children }: Props) {
  const { t } = useLingui();
  return (
    <section className={styles.card} aria-label={t`共享题库`}>
      <div className={styles.shares}>
        <SegmentControl
          label={t`共享题库`}
          choices={[
            { value: '', label: t`其他课程的共享` },
            { value: 'own', label: t`本课的共享` },
          ]}
          value={which}
          onChoose={onWhich}
        />
      </div>
      {children}
    </section>
  );
}
