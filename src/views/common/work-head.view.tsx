import type { ReactNode } from 'react';
import styles from './work-head.module.css';

interface Props {
  title: string;
  /** Facts or chips beside the title. */
  children?: ReactNode;
  /** At most two plain buttons and one primary that names the result. */
  actions?: ReactNode;
}

/** The head of a work surface. */
export const WorkHead = ({ title, children, actions }: Props) => (
  <header className={styles.head}>
    <h1>{title}</h1>
    <div className={styles.facts}>{children}</div>
    <div className={styles.actions}>{actions}</div>
  </header>
);
