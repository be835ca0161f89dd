import { AppsListRegular, FilterRegular, GridRegular } from '@fluentui/react-icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import type { MaterialRecord } from '#contract/library/library.codec.ts';
import type { MaterialPage } from '#contract/library/library-materials.contract.ts';
import type { LibraryDetail } from '#contract/library/library.contract.ts';
import { Loaded } from '#views/common/loaded.view.tsx';
import { Chosen } from '#views/common/filter-card.view.tsx';
import layout from '#views/common/layout.module.css';
import { Pager } from '#views/common/pager.view.tsx';
import { SortControl } from '#views/common/segment.view.tsx';
import { SkeletonCards } from '#views/common/skeleton.view.tsx';
import { NearNote } from '#views/common/near-note.view.tsx';
import { StateBlock } from '#views/common/state-block.view.tsx';
import { usePhone } from '#views/common/use-phone.ts';
import { MaterialCard, MaterialRow } from './material-card.view.tsx';
import styles from './material-center.module.css';
import { MaterialFilters, type MaterialFilter } from './material-filters.view.tsx';
import { useThumbTurns } from './material-thumb.view.tsx';
import { materialKindNames, typeName } from './material.words.ts';
import type { Shown } from '#views/common/shown.ts';

const BottomDrawer = lazy(() => import('#views/common/bottom-drawer.view.tsx'));

export type MaterialSort = 'best' | 'newest' | 'downloads' | 'favourites';
export type MaterialLook = 'grid' | 'list';
export type ListedMaterials = Omit<MaterialPage, 'data'> & { data: readonly MaterialRecord[] };

interface Props {
  filter: MaterialFilter;
  sort: MaterialSort;
  look: MaterialLook;
  directories: LibraryDetail['directories'];
  /** Of the whole library; null until it is known. */
  materialCount: number | null;
  listed: Shown<ListedMaterials>;
  onFilter: (change: Partial<MaterialFilter>) => void;
  onSort: (sort: MaterialSort) => void;
  onLook: (look: MaterialLook) => void;
  onPage: (page: number) => void;
  onClear: () => void;
}

/** `/lib/materialCenter`: everything that narrows and orders it stands in the address. */
export function MaterialCenterPage(props: Props) {
  const { listed } = props;
  const { t } = useLingui();
  const isPhone = usePhone();
  const [isNarrowing, setNarrowing] = useState(false);
  const filters = <MaterialFilters {...props} found={listed.status === 'shown' ? listed.data : null} />;
  return (
    <div className={styles.page}>
      {isPhone ? (
        <button type="button" className={styles.narrow} aria-haspopup="dialog" onClick={() => setNarrowing(true)}>
          <FilterRegular aria-hidden />
          <Trans>资源目录和筛选</Trans>
        </button>
      ) : (
        <aside aria-label={t`资源目录和筛选`} className={styles.side}>
          {filters}
        </aside>
      )}
      {isPhone && isNarrowing && (
        <Suspense>
          <BottomDrawer title={t`资源目录和筛选`} onClose={() => setNarrowing(false)}>
            {filters}
          </BottomDrawer>
        </Suspense>
      )}
      <section aria-label={t`素材`} className={styles.main}>
        <ListBar {...props} />
        <Loaded shown={listed} what={t`素材列表`} skeleton={<SkeletonCards count={9} className={styles.cards} />}>
          {(page, isStale) => <Found {...props} page={page} isStale={isStale} />}
        </Loaded>
      </section>
    </div>
  );
}

function ListBar({ filter, sort, look, directories, listed, onFilter, onSort, onLook, onClear }: Props) {
  const { t, i18n } = useLingui();
  const sorts = [
    { value: 'best', label: t`综合` },
    { value: 'newest', label: t`最新` },
    { value: 'downloads', label: t`下载最多` },
    { value: 'favourites', label: t`收藏最多` },
  ] as const;
  const { search, types, kinds } = filter;
  const directory = directories.find(({ id }) => id === filter.directory);
  const chosen = [
    ...(search ? [{ label: t`“${search}”`, onRemove: () => onFilter({ search: '' }) }] : []),
    ...(directory ? [{ label: directory.name, onRemove: () => onFilter({ directory: '' }) }] : []),
    ...types.map((type) => ({
      label: typeName(type, i18n.locale),
      onRemove: () => onFilter({ types: types.filter((one) => one !== type) }),
    })),
    ...kinds.map((kind) => ({
      label: i18n._(materialKindNames[kind]),
      onRemove: () => onFilter({ kinds: kinds.filter((one) => one !== kind) }),
    })),
  ];
  return (
    <div className={styles.bar}>
      <SortControl label={t`排序`} choices={sorts} value={sort} onChoose={onSort} />
      <Chosen chosen={chosen} onClear={onClear} />
      <div className={styles.end}>
        <span className={styles.count} role="status">
          {listed.status === 'shown' && <Count {...listed.data} />}
        </span>
        <div role="group" aria-label={t`样式`} className={styles.looks}>
          <button type="button" aria-pressed={look === 'grid'} aria-label={t`卡片`} onClick={() => onLook('grid')}>
            <GridRegular aria-hidden />
          </button>
          <button type="button" aria-pressed={look === 'list'} aria-label={t`列表`} onClick={() => onLook('list')}>
            <AppsListRegular aria-hidden />
          </button>
        </div>
      </div>
    </div>
  );
}

function Count({ totalCount, totalCapped }: ListedMaterials) {
  const { i18n } = useLingui();
  const count = totalCapped ? `${totalCount}+` : i18n.number(totalCount);
  return (
    <Trans>
      共 <b>{count}</b> 件
    </Trans>
  );
}

interface FoundProps extends Props {
  page: ListedMaterials;
  isStale: boolean;
}

function Found({ page, isStale, filter, look, onPage, onClear }: FoundProps) {
  const { t } = useLingui();
  const turnOf = useThumbTurns(page.data);
  const isNarrowed = filter.search !== '' || filter.directory !== '' || filter.types.length + filter.kinds.length > 0;
  if (page.data.length === 0)
    return isNarrowed ? (
      <StateBlock kind="search" title={t`未找到素材`} actions={[{ label: t`清除筛选`, onPress: onClear }]}>
        {t`请更换关键词，或减少筛选条件；搜索范围包括 PDF 和 Office 文件内容。`}
      </StateBlock>
    ) : (
      <StateBlock kind="empty" title={t`暂无素材`}>
        {t`维护员发布后显示在此处。`}
      </StateBlock>
    );
  return (
    <>
      {page.isNear && <NearNote />}
      <div
        className={look === 'grid' ? styles.cards : `${layout.card} ${styles.rows}`}
        data-stale={isStale}
        aria-busy={isStale}
      >
        {page.data.map((material, at) =>
          look === 'grid' ? (
            <MaterialCard key={material.id} material={material} turn={turnOf(at)} headingLevel={2} />
          ) : (
            <MaterialRow key={material.id} material={material} turn={turnOf(at)} headingLevel={2} />
          ),
        )}
      </div>
      <div className={styles.pager}>
        <Pager page={page.pageNo} total={page.totalPage} onPage={onPage} />
      </div>
    </>
  );
}
