import { useLingui } from '@lingui/react/macro';
import { MenuLink, type ShownLink } from './menu-link.view.tsx';
import styles from './phone-tabs.module.css';

/** The bar at the foot of a phone: where the thumb is. */
export function PhoneTabs({ links }: { links: readonly ShownLink[] }) {
  const { t } = useLingui();
  return (
    <nav aria-label={t`主菜单`} className={styles.tabs}>
      {links.map((link) => (
        <MenuLink key={link.id} {...link} className={styles.tab} />
      ))}
    </nav>
  );
}
