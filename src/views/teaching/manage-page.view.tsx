import type { ComponentProps, ReactNode } from 'react';
import { Loaded, NotLoaded } from '#views/common/loaded.view.tsx';
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

/** Such a page whose content is read first: its heading stands while it loads, and where nothing comes. */
export const LoadedPage = <Data,>({ title, ...props }: ComponentProps<typeof Loaded<Data>> & { title: string }) =>
  props.shown.status === 'shown' ? (
    <Loaded {...props} />
  ) : (
    <ManagePage title={title}>
      <NotLoaded {...props} />
    </ManagePage>
  );
