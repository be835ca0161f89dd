import { Input } from '@fluentui/react-components';
import { AddRegular, ChevronDownRegular, EyeRegular, SearchRegular } from '@fluentui/react-icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import { libraryAddresses } from '#contract/library/library.addresses.ts';
import type { ManagedLibraryPage, LibrarySettings } from '#contract/maintenance/maintenance.contract.ts';
import { EmblemView } from '#views/common/emblem.view.tsx';
import { CountBadge, FlagTag } from '#views/common/flag.view.tsx';
import { Flyout } from '#views/common/frame/flyout.view.tsx';
import menu from '#views/common/frame/menu-list.module.css';
import styles from './library-switch.module.css';

interface Props {
  library: Pick<LibrarySettings, 'id' | 'name' | 'school' | 'isOpen'>;
  /** An uploaded emblem of its school. */
  emblemSrc: string | null;
  /** Other libraries that the person keeps; null while they are read. */
  others: readonly Pick<ManagedLibraryPage['data'][number], 'id' | 'name' | 'waiting' | 'isOpen'>[] | null;
  /** More than fit: a search box stands above them. */
  hasMore: boolean;
  search: string;
  onSearch: (text: string) => void;
  libraryHref: (libraryId: string) => string;
  /** The switcher is used: the other libraries are wanted. */
  onOpen: () => void;
  /** Absent for whoever may not found libraries. */
  onFound: (() => void) | null;
}

/** At the left of the work bar: library ▾. */
export function LibrarySwitch(props: Props) {
  const { library, emblemSrc, others, hasMore, search, onSearch, libraryHref, onOpen, onFound } = props;
  const { t } = useLingui();
  const { id, name, school, isOpen } = library;
  return (
    <div className={styles.context} onPointerEnter={onOpen} onFocus={onOpen}>
      <EmblemView id={school.id} glyph={school.glyph} edition={school.edition} size={30} src={emblemSrc} />
      <Flyout
        align="start"
        className={styles.library}
        trigger={
          <>
            <span>{name}</span>
            <ChevronDownRegular aria-hidden fontSize={16} />
          </>
        }
      >
        <nav aria-label={t`更换资源库`} className={`${menu.list} ${styles.list}`}>
          {hasMore && (
            <Input
              className={styles.search}
              value={search}
              placeholder={t`资源库名称`}
              aria-label={t`搜索资源库`}
              contentBefore={<SearchRegular />}
              onChange={(_, { value }) => onSearch(value)}
            />
          )}
          {others?.map((other) => (
            <Link key={other.id} href={libraryHref(other.id)} className={menu.item}>
              <span className={styles.name}>{other.name}</span>
              <CountBadge count={other.waiting} label={t`${other.waiting} 件待审核`} />
            </Link>
          ))}
          {others?.length === 0 && (
            <p className={styles.none}>{search ? <Trans>未找到</Trans> : <Trans>没有其他资源库</Trans>}</p>
          )}
          <div className={menu.line} />
          <Link href={libraryAddresses.home.to({ id })} className={menu.item}>
            <EyeRegular aria-hidden fontSize={16} />
            <Trans>访客看到的资源库</Trans>
          </Link>
          {onFound && (
            <button type="button" className={menu.item} onClick={onFound}>
              <AddRegular aria-hidden fontSize={16} />
              <Trans>新建资源库</Trans>
            </button>
          )}
        </nav>
      </Flyout>
      {!isOpen && (
        <FlagTag tone="late">
          <Trans>未开放</Trans>
        </FlagTag>
      )}
    </div>
  );
}
