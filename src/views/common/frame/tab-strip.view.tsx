import { DismissRegular, MoreHorizontalRegular } from '@fluentui/react-icons';
import { useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import { Flyout } from './flyout.view.tsx';
import menu from './menu-list.module.css';
import styles from './tab-strip.module.css';

interface Props {
  tabs: readonly { path: string; title: string; isUnsaved: boolean }[];
  active: string;
  onClose: (path: string) => void;
  onCloseLeft: (path: string) => void;
  onCloseRight: (path: string) => void;
  onCloseAll: (but: string) => void;
}

/** The open pages in a row of 40 px; the menu at its end closes several. */
export function TabStripView({ tabs, active, onClose, onCloseLeft, onCloseRight, onCloseAll }: Props) {
  const { t } = useLingui();
  const several = [
    { title: t`关闭左侧标签`, close: onCloseLeft },
    { title: t`关闭右侧标签`, close: onCloseRight },
    { title: t`关闭其他标签`, close: onCloseAll },
  ];
  return (
    <nav aria-label={t`打开的页面`} className={styles.strip}>
      <ul className={styles.tabs}>
        {tabs.map(({ path, title, isUnsaved }) => (
          <li key={path} className={styles.tab} data-active={path === active || undefined}>
            <Link href={path} aria-current={path === active ? 'page' : undefined}>
              {title}
              {isUnsaved && <i role="img" aria-label={t`有未保存的内容`} className={styles.dot} />}
            </Link>
            <button type="button" aria-label={t`关闭标签 ${title}`} onClick={() => onClose(path)}>
              <DismissRegular aria-hidden fontSize={14} />
            </button>
          </li>
        ))}
      </ul>
      <Flyout
        className={styles.more}
        label={t`更多标签操作`}
        trigger={<MoreHorizontalRegular aria-hidden fontSize={20} />}
      >
        <div className={menu.list}>
          {several.map(({ title, close }) => (
            <button key={title} type="button" className={menu.item} onClick={() => close(active)}>
              {title}
            </button>
          ))}
        </div>
      </Flyout>
    </nav>
  );
}
