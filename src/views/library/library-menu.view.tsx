import { ChevronDownRegular } from '@fluentui/react-icons';
import { useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import { libraryAddresses } from '#contract/library/library.addresses.ts';
import type { LibraryEntry } from './library-entry.props.ts';
import { Flyout } from '#views/common/frame/flyout.view.tsx';
import list from '#views/common/frame/menu-list.module.css';
import layout from '#views/common/layout.module.css';
import styles from './library-menu.module.css';
import { LibrarySearch } from './library-search.view.tsx';

interface Props {
  libraryId: string;
  entries: readonly LibraryEntry[];
  path: string;
  sectionId: string;
  childId: string;
  keyword: string;
  onGo: (path: string) => void;
}

/** Which part of the library an entry opens, as it stands in the address. */
function hrefOf(libraryId: string, { holds, sectionId }: LibraryEntry, child?: LibraryEntry): string {
  const part = { id: libraryId, sectionId: sectionId ?? undefined, childId: child?.sectionId ?? undefined };
  return libraryAddresses[child?.holds ?? holds].to(part);
}

/** The menu that the library's maintainers built, with 首页 before it and the search of the library behind it. */
export function LibraryMenu(props: Props) {
  const { libraryId, entries, path, keyword, onGo } = props;
  const searched = (text: string) => libraryAddresses.materials.to({ id: libraryId, search: text });
  const { t } = useLingui();
  const isHome = path === libraryAddresses.home.pattern || path === libraryAddresses.introduction.pattern;
  return (
    <div className={styles.menu}>
      <div className={`${layout.content} ${styles.inner}`}>
        <nav aria-label={t`资源库菜单`} className={styles.entries}>
          <Link
            href={libraryAddresses.home.to({ id: libraryId })}
            className={styles.entry}
            aria-current={isHome ? 'page' : undefined}
          >
            {t`首页`}
          </Link>
          {entries.map((entry, at) => (
            <Entry key={entry.sectionId ?? `${entry.holds}${at}`} {...props} entry={entry} />
          ))}
        </nav>
        <LibrarySearch keyword={keyword} to={searched} onSearch={(text) => onGo(searched(text))} />
      </div>
    </div>
  );
}

/** One entry; with sub-entries it unfolds them, 全部 first. */
function Entry({ entry, libraryId, path, sectionId, childId }: Props & { entry: LibraryEntry }) {
  const { t } = useLingui();
  const isWhole = (child: LibraryEntry) => child.sectionId === null;
  const below = entry.children.filter((child) => !isWhole(child));
  const isOpenPage = path === libraryAddresses[entry.holds].pattern;
  const holdsChild = below.some((child) => child.sectionId === childId);
  const isCurrent =
    isOpenPage && (entry.sectionId ?? '') === sectionId && (childId === '' || holdsChild || entry.sectionId !== null);
  const href = hrefOf(libraryId, entry);
  if (below.length === 0)
    return (
      <Link href={href} className={styles.entry} aria-current={isCurrent ? 'page' : undefined}>
        {entry.title}
      </Link>
    );
  const all = entry.holds === 'materials' ? t`全部素材` : t`全部课程`;
  return (
    <Flyout
      align="start"
      className={`${styles.entry} ${isCurrent ? styles.current : ''}`}
      trigger={
        <>
          {entry.title}
          <ChevronDownRegular aria-hidden fontSize={14} />
        </>
      }
    >
      <div className={list.list}>
        <Link href={href} className={list.item} aria-current={isCurrent && childId === '' ? 'page' : undefined}>
          {all}
        </Link>
        {below.map((child) => (
          <Link
            key={child.sectionId}
            href={hrefOf(libraryId, entry, child)}
            className={list.item}
            aria-current={isCurrent && child.sectionId === childId ? 'page' : undefined}
          >
            {child.title}
          </Link>
        ))}
      </div>
    </Flyout>
  );
}
