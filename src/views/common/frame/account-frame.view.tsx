import type { ReactNode } from 'react';
import layout from '../layout.module.css';
import styles from './account-frame.module.css';

/** Nav 216 and the page beside it. */
export const AccountFrameView = ({ nav, children }: { nav: ReactNode; children: ReactNode }) => (
  <div className={`${layout.content} ${nav ? layout.account : ''} ${styles.page}`}>
    {nav}
    <div className={styles.main}>{children}</div>
  </div>
);
