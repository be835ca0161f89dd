import { useLingui } from '@lingui/react/macro';
import styles from './skip-link.module.css';

/** The first stop of the keyboard: past head and menus, to the page. */
export function SkipLink() {
  const { t } = useLingui();
  return (
    <a href="#content" className={styles.skip}>
      {t`跳到正文`}
    </a>
  );
}
