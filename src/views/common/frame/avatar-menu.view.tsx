import { ChevronDownRegular, LockClosedKeyRegular, SettingsRegular, SignOutRegular } from '@fluentui/react-icons';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { PersonFace } from '../person-face.view.tsx';
import { Flyout } from './flyout.view.tsx';
import { MenuLink, type ShownLink } from './menu-link.view.tsx';
import styles from './header.module.css';
import menu from './menu-list.module.css';

export interface ShownPerson {
  name: string;
  avatar: string | null;
  /** Role, and the masked account: whose session this is. */
  roleName: string;
  accountMasked: string;
}

interface Props {
  person: ShownPerson;
  links: readonly ShownLink[];
  /** What areas put there. */
  actions?: ReactNode;
  onSettings: () => void;
  /** Absent where no area can change it. */
  onPassword?: () => void;
  onLogout: () => void;
  /** Work pages: the role stands below the name. */
  withRole?: boolean;
}

/** Face and name of whoever is logged in, with what is theirs behind it. */
export function AvatarMenu({ person, links, actions, onSettings, onPassword, onLogout, withRole }: Props) {
  const { t } = useLingui();
  const { name, avatar, roleName, accountMasked } = person;
  return (
    <Flyout
      className={styles.avatar}
      // Where the role stands beside the name, both are the button's name.
      {...(withRole ? {} : { label: t`${name}的菜单` })}
      trigger={
        <>
          <PersonFace name={name} src={avatar} size={withRole ? 32 : 36} />
          <span className={styles.avatarName}>
            {name}
            {withRole && <small>{roleName}</small>}
          </span>
          <ChevronDownRegular aria-hidden fontSize={14} />
        </>
      }
    >
      <nav aria-label={t`我的菜单`} className={menu.list}>
        <div className={menu.head}>
          <PersonFace name={name} src={avatar} size={40} />
          <span>
            <strong>{name}</strong>
            <small>{[roleName, accountMasked].filter(Boolean).join(' · ')}</small>
          </span>
        </div>
        <div className={menu.line} />
        {links.map((link) => (
          <MenuLink key={link.id} {...link} className={menu.item} />
        ))}
        {onPassword && (
          <button type="button" className={menu.item} onClick={onPassword}>
            <LockClosedKeyRegular aria-hidden fontSize={16} />
            {t`修改密码`}
          </button>
        )}
        <button type="button" className={menu.item} onClick={onSettings}>
          <SettingsRegular aria-hidden fontSize={16} />
          {t`界面设置`}
        </button>
        {actions}
        <div className={menu.line} />
        <button type="button" className={menu.item} onClick={onLogout}>
          <SignOutRegular aria-hidden fontSize={16} />
          {t`退出登录`}
        </button>
      </nav>
    </Flyout>
  );
}
