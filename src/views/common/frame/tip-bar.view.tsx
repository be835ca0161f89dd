import { ArrowUpRegular, ChevronDownRegular, ChevronUpRegular } from '@fluentui/react-icons';
import { useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { Link } from 'wouter';
import styles from './tip-bar.module.css';

export interface Tip {
  id: string;
  title: string;
  icon: ReactNode;
  /** One of the two. */
  href?: string;
  onPress?: () => void;
}

/** A narrow bar beside the content; one round button below 1180 px. */
export function TipBar({ tips, onTop }: { tips: readonly Tip[]; onTop: () => void }) {
  const { t } = useLingui();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <aside aria-label={t`快捷入口`} className={styles.bar} data-open={isOpen || undefined}>
      <button
        type="button"
        className={styles.fold}
        aria-expanded={isOpen}
        aria-label={isOpen ? t`收起快捷入口` : t`展开快捷入口`}
        onClick={() => setIsOpen(!isOpen)}
      >
        {isOpen ? <ChevronDownRegular aria-hidden fontSize={22} /> : <ChevronUpRegular aria-hidden fontSize={22} />}
      </button>
      <div className={styles.tips}>
        {tips.map(({ id, title, icon, href, onPress }) =>
          href ? (
            <Link key={id} href={href} className={styles.tip}>
              {icon}
              {title}
            </Link>
          ) : (
            <button key={id} type="button" className={styles.tip} onClick={onPress}>
              {icon}
              {title}
            </button>
          ),
        )}
        <button type="button" className={styles.tip} onClick={onTop}>
          <ArrowUpRegular aria-hidden fontSize={22} />
          {t`回到顶部`}
        </button>
      </div>
    </aside>
  );
}
