import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { KeyCap } from './flag.view.tsx';
import styles from './work-table.module.css';

/** Above a table: search, filters; `end` stands at the right. Controls are 32 high. */
export const Toolbar = ({ children, end, label }: { children: ReactNode; end?: ReactNode; label: string }) => (
  <div role="group" aria-label={label} className={styles.toolbar}>
    {children}
    {end && (
      <>
        <span className={styles.spacer} />
        {end}
      </>
    )}
  </div>
);

/** Below a table: the range at the left, the pager at the right. */
export const TableFoot = ({ children, pager }: { children: ReactNode; pager?: ReactNode }) => (
  <div className={styles.foot}>
    <span>{children}</span>
    {pager}
  </div>
);

export interface BulkAction {
  id: string;
  label: string;
  icon?: ReactNode;
  isDisabled?: boolean;
  onPress: () => void;
}

interface BulkBarProps {
  /** How many are selected, over all pages; the bar is absent at 0. */
  count: number;
  actions: readonly BulkAction[];
  /** Beside the count: the way to more, how far the work is. */
  children?: ReactNode;
  onCancel: () => void;
}

/** In place of the foot while something is selected. Esc inside it cancels. */
export const BulkBar = ({ count, actions, children, onCancel }: BulkBarProps) =>
  count === 0 ? null : (
    <div className={styles.bulk} role="toolbar" onKeyDown={(event) => event.key === 'Escape' && onCancel()}>
      <b>
        <Trans>已选 {count} 项</Trans>
      </b>
      {children}
      {actions.map(({ id, label, icon, isDisabled, onPress }) => (
        <button key={id} type="button" disabled={isDisabled} onClick={onPress}>
          {icon}
          {label}
        </button>
      ))}
      <button type="button" onClick={onCancel}>
        <Trans>取消</Trans> <KeyCap>Esc</KeyCap>
      </button>
    </div>
  );
