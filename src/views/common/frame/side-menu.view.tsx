import { useLingui } from '@lingui/react/macro';
import { Fragment, type ReactNode } from 'react';
import { MenuLink, type ShownLink } from './menu-link.view.tsx';
import styles from './side-menu.module.css';

interface Props {
  links: readonly ShownLink[];
  /** Stays while the page is scrolled. */
  isFixed: boolean;
  /** Wide rows with more air, for the account pages. */
  isCard?: boolean;
  isIconOnly?: boolean;
  label?: string;
  /** Rows below a line: what is no page. */
  foot?: ReactNode;
}

/** Stands for an icon where a route has none. */
const Initial = ({ title }: { title: string }) => (
  <span aria-hidden className={styles.initial}>
    {Array.from(title)[0]}
  </span>
);

/** A menu at the left, with its groups and what stands below an entry. */
export function SideMenu({ links, isFixed, isCard, isIconOnly, label, foot }: Props) {
  const { t } = useLingui();
  return (
    <nav
      aria-label={label ?? t`主菜单`}
      className={styles.nav}
      data-fixed={isFixed || undefined}
      data-look={isCard ? 'card' : undefined}
      data-icons={isIconOnly || undefined}
    >
      {links.map((link, at) => (
        <Fragment key={link.id}>
          {link.group && link.group !== links[at - 1]?.group && <h2 className={styles.group}>{link.group}</h2>}
          <MenuLink
            {...link}
            icon={link.icon ?? (isIconOnly && <Initial title={link.title} />)}
            className={styles.row}
            isIconOnly={isIconOnly}
          />
          {link.children.map((child) => (
            <MenuLink key={child.id} {...child} className={`${styles.row} ${styles.child}`} />
          ))}
        </Fragment>
      ))}
      {foot && <div className={styles.foot}>{foot}</div>}
    </nav>
  );
}

interface ActionProps {
  icon: ReactNode;
  title: string;
  onPress: () => void;
}

/** A row that does something where it stands. */
export const SideMenuAction = ({ icon, title, onPress }: ActionProps) => (
  <button type="button" className={styles.row} onClick={onPress}>
    {icon}
    {title}
  </button>
);
