import { ChevronRightRegular } from '@fluentui/react-icons';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import layout from './layout.module.css';
import styles from './page-head.module.css';
import { Scales } from './scales.view.tsx';

export interface Crumb {
  label: string;
  /** Absent on the page itself. */
  href?: string;
}

/** Where the page stands; the last one is the page. */
export function Crumbs({ crumbs, tone }: { crumbs: readonly Crumb[]; tone?: 'white' }) {
  const { t } = useLingui();
  return (
    <nav aria-label={t`位置`} className={styles.crumbs} data-tone={tone}>
      <ol>
        {crumbs.map(({ label, href }, at) => (
          <li key={href ?? label}>
            {at > 0 && <ChevronRightRegular fontSize={12} aria-hidden />}
            {href ? <Link href={href}>{label}</Link> : <span aria-current="page">{label}</span>}
          </li>
        ))}
      </ol>
    </nav>
  );
}

interface Props {
  title: string;
  crumbs?: readonly Crumb[];
  /** One sentence, figures in `<b>`. */
  children?: ReactNode;
  /** At the right: at most two plain buttons and a primary one. */
  actions?: ReactNode;
}

/** The head of a page, full width, with the scales; the first card below overlaps it by 24 px. */
export function PageHead({ title, crumbs, children, actions }: Props) {
  return (
    <header className={styles.head}>
      <Scales className={styles.scales} width={1200} height={190} />
      <div className={`${layout.content} ${styles.inner}`}>
        <div>
          {crumbs && <Crumbs crumbs={crumbs} />}
          <h1>{title}</h1>
          {children && <p>{children}</p>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </header>
  );
}
