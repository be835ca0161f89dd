import { ChevronRightRegular } from '@fluentui/react-icons';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import styles from './section-head.module.css';

interface Props {
  title: string;
  /** Facts or chips beside the title. */
  children?: ReactNode;
  more?: { label: string; href: string };
}

/** The heading of a section, with what narrows it and the way to all of it. */
export const SectionHead = ({ title, children, more }: Props) => (
  <div className={styles.head}>
    <h2>{title}</h2>
    <div className={styles.aside}>{children}</div>
    {more && (
      <Link href={more.href} className={styles.more}>
        {more.label}
        <ChevronRightRegular aria-hidden />
      </Link>
    )}
  </div>
);
