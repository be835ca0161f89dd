import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import styles from './study-page.module.css';

interface Props {
  tree: ReactNode;
  /** What runs beside the item, such as its transcript; absent, the item has the room. */
  aside?: ReactNode;
  children: ReactNode;
}

/** Tree, item, and what runs beside it: columns that scroll alone. */
export function StudyPage({ tree, aside, children }: Props) {
  const { t } = useLingui();
  return (
    <div className={styles.page} data-aside={aside !== undefined}>
      <div className={styles.tree}>{tree}</div>
      <div className={styles.main}>
        <div className={styles.item}>{children}</div>
        {aside !== undefined && (
          <aside aria-label={t`边看边读`} className={styles.aside}>
            {aside}
          </aside>
        )}
      </div>
    </div>
  );
}

/** In place of the three columns: why there is nothing to study, and what to press. */
export function StudyNotice({ children }: { children: ReactNode }) {
  return <div className={styles.notice}>{children}</div>;
}
