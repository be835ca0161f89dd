import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { FlagTag, type Tone } from './flag.view.tsx';
import styles from './publication-card.module.css';

interface Props {
  tone: Tone;
  status: string;
  /** What everybody sees, or does not see yet. */
  children: ReactNode;
  /** At the end of the line. */
  aside?: ReactNode;
}

/** Whether everybody sees what is typed on the page. */
export function PublicationCard({ tone, status, children, aside }: Props) {
  const { t } = useLingui();
  return (
    <section className={styles.card} aria-label={t`发布状态`} role="status">
      <FlagTag tone={tone}>{status}</FlagTag>
      <p>{children}</p>
      {aside}
    </section>
  );
}
