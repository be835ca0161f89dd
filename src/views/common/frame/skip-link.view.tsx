import { useLingui } from '@lingui/react/macro';
import styles from './skip-link.module.css';

/** The first stop of the keyboard: past head and menus, to the page, or to what `to` names. */
export function SkipLink({ to = 'content' }: { to?: string }) {
  const { t } = useLingui();
  return (
    <a href={`#${to}`} className={styles.skip}>
      {t`跳到正文`}
    </a>
  );
}
