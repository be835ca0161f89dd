import { useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import styles from './score-tabs.module.css';

export const scorePages = ['table', 'final', 'appeals', 'scheme', 'daily'] as const;
export type ScorePageName = (typeof scorePages)[number];

interface Props {
  current: ScorePageName;
  /** Questions about grades that wait for an answer. */
  waiting?: number | undefined;
  hrefOf: (page: ScorePageName) => string;
}

/** The pages about grades of an offering, beside each other. */
export function ScoreTabs({ current, waiting = 0, hrefOf }: Props) {
  const { t } = useLingui();
  const names: Record<ScorePageName, string> = {
    table: t`总览`,
    final: t`成绩公布`,
    appeals: waiting > 0 ? t`复核申请（${waiting}）` : t`复核申请`,
    scheme: t`评分方案`,
    daily: t`每日记录`,
  };
  return (
    <nav aria-label={t`成绩`} className={styles.tabs}>
      {scorePages.map((page) => (
        <Link key={page} href={hrefOf(page)} aria-current={page === current ? 'page' : undefined}>
          {names[page]}
        </Link>
      ))}
    </nav>
  );
}
