import { NavigationRegular } from '@fluentui/react-icons';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import layout from '../layout.module.css';
import { Flyout } from './flyout.view.tsx';
import { MenuLink, type ShownLink } from './menu-link.view.tsx';
import menu from './menu-list.module.css';
import styles from './top-menu.module.css';

interface Props {
  links: readonly ShownLink[];
  edition: 'he' | 've';
  /** Behind 学科分类 (专业分类 in vocational education); null where there is nothing to classify. */
  categories: ReactNode;
}

/** One entry; with children it unfolds them. */
function Entry(link: ShownLink) {
  if (link.children.length === 0) return <MenuLink {...link} className={styles.entry} />;
  return (
    <Flyout align="start" className={styles.entry} trigger={link.title}>
      <div className={menu.list}>
        {link.children.map((child) => (
          <MenuLink key={child.id} {...child} className={menu.item} />
        ))}
      </div>
    </Flyout>
  );
}

/** The main menu under the header. */
export function TopMenu({ links, edition, categories }: Props) {
  const { t } = useLingui();
  return (
    <div className={styles.menu}>
      <nav aria-label={t`主菜单`} className={`${layout.content} ${styles.inner}`}>
        {categories && (
          <Flyout
            align="start"
            className={styles.categories}
            trigger={
              <>
                <NavigationRegular aria-hidden fontSize={20} />
                {edition === 've' ? t`专业分类` : t`学科分类`}
              </>
            }
          >
            {categories}
          </Flyout>
        )}
        {links.map((link) => (
          <Entry key={link.id} {...link} />
        ))}
      </nav>
    </div>
  );
}

/** The same entries in one line of the condensed bar. */
export const MenuLine = ({ links }: { links: readonly ShownLink[] }) => {
  const { t } = useLingui();
  return (
    <nav aria-label={t`主菜单`} className={styles.line}>
      {links.map((link) => (
        <Entry key={link.id} {...link} />
      ))}
    </nav>
  );
};
