import type { ReactNode } from 'react';
import styles from './paper-page.module.css';

/** A sheet of paper that scrolls by itself inside a stage. */
export const PaperPage = ({ label, children }: { label: string; children: ReactNode }) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region is reached by keyboard
  <div className={styles.paper} tabIndex={0} role="region" aria-label={label}>
    <div>{children}</div>
  </div>
);
