import type { ReactNode } from 'react';
import { SegmentControl } from '#views/common/segment.view.tsx';
import styles from './manage-page.module.css';

interface Props<Tab extends string> {
  title: string;
  tabs?: { label: string; choices: readonly { value: Tab; label: string; count?: number }[]; value: Tab };
  onTab?: (tab: Tab) => void;
  /** At the right: the state of saving, at most two plain buttons, one primary. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A page of a work surface: head with tabs as tinted chips, then cards. */
export function ManagePage<Tab extends string>({ title, tabs, onTab, actions, children }: Props<Tab>) {
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{title}</h1>
        {tabs && (
          <SegmentControl
            look="chips"
            label={tabs.label}
            choices={tabs.choices}
            value={tabs.value}
            onChoose={(tab) => onTab?.(tab)}
          />
        )}
        {actions && <div className={styles.actions}>{actions}</div>}
      </header>
      {children}
    </div>
  );
}
