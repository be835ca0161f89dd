import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Choice } from '../common/filter-card.view.tsx';
import { Tabs } from '../common/tabs.view.tsx';
import styles from './account.module.css';

interface Props {
  /** What areas have beside the overview. */
  tabs: readonly Choice[];
  /** '': the overview. */
  value: string;
  onTab: (tab: string) => void;
  children: ReactNode;
}

const panelId = 'center-panel';

/** The tabs of the account's centre, where there is more than the overview. */
export function CenterFrame({ tabs, value, onTab, children }: Props) {
  const { t } = useLingui();
  if (tabs.length === 0) return children;
  return (
    <div className={styles.stack}>
      <Tabs
        label={t`个人中心`}
        tabs={[{ value: '', label: t`学习概览` }, ...tabs]}
        value={value}
        onTab={onTab}
        panelId={panelId}
      />
      <div role="tabpanel" id={panelId} aria-labelledby={`${panelId}-tab`}>
        {children}
      </div>
    </div>
  );
}
