import { ArrowLeftRegular } from '@fluentui/react-icons';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { SkipLink } from '#views/common/frame/skip-link.view.tsx';
import { Mark } from '#views/common/logo.view.tsx';
import styles from './attempt.module.css';

interface Props {
  title: string;
  /** Who, and how much there is to do. */
  note: string;
  /** The list that it was opened from; absent where nothing may lead away. */
  back?: string;
  /** Of the list of homework if absent. */
  backText?: string;
  /** At the right: saved line, time left, hand in. */
  tools?: ReactNode;
  children: ReactNode;
}

/** A page for one homework: its own head, which stays, and nothing that leads astray. */
export function AttemptFrame({ title, note, back, backText, tools, children }: Props) {
  const { t } = useLingui();
  return (
    <div className={styles.page}>
      <SkipLink to="questions" />
      <header className={styles.head}>
        {back !== undefined && (
          <Link href={back} className={styles.back} aria-label={backText ?? t`返回作业列表`}>
            <ArrowLeftRegular fontSize={20} />
          </Link>
        )}
        <span className={styles.mark}>
          <Mark size={36} />
        </span>
        <div className={styles.names}>
          <h1>{title}</h1>
          <p>{note}</p>
        </div>
        {tools}
      </header>
      <div id="questions" tabIndex={-1} className={styles.content}>
        {children}
      </div>
    </div>
  );
}
