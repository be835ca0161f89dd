import { Trans, useLingui } from '@lingui/react/macro';
import type { LibraryRecord } from '#contract/library/library.codec.ts';
import type { LibraryOverview } from '#contract/library/library.contract.ts';
import { portalAddresses } from '#contract/portal/portal.addresses.ts';
import type { PageOf } from '#contract/common/shapes.contract.ts';
import { Loaded } from '#views/common/loaded.view.tsx';
import layout from '#views/common/layout.module.css';
import list from '#views/common/list.module.css';
import { PageHead } from '#views/common/page-head.view.tsx';
import { Pager } from '#views/common/pager.view.tsx';
import { SortControl } from '#views/common/segment.view.tsx';
import { SkeletonCards } from '#views/common/skeleton.view.tsx';
import { StateBlock } from '#views/common/state-block.view.tsx';
import type { Edition } from '#views/common/theme.ts';
import cards from './library-card.module.css';
import { LibraryCard } from './library-card.view.tsx';
import { LibraryFilters, type LibraryFilter } from './library-filters.view.tsx';
import styles from './library-list.module.css';
import { librarySorts, type LibrarySort } from './library.words.ts';
import type { Shown } from '#views/common/shown.ts';
import { TypeDonut } from './type-donut.view.tsx';

interface Props {
  edition: Edition;
  filter: LibraryFilter;
  sort: LibrarySort;
  /** Undefined while it is fetched for the first time, or where that failed. */
  overview: LibraryOverview | undefined;
  listed: Shown<PageOf<LibraryRecord>>;
  onFilter: (change: Partial<LibraryFilter>) => void;
  onSort: (sort: LibrarySort) => void;
  onPage: (page: number) => void;
  onClear: () => void;
}

/** `/sourceLib`: everything that narrows and orders it stands in the address. */
export function LibraryListPage(props: Props) {
  const { edition, filter, sort, overview, listed, onFilter, onSort, onClear } = props;
  const { t, i18n } = useLingui();
  const sorts = (Object.keys(librarySorts) as LibrarySort[]).map((value) => ({
    value,
    label: i18n._(librarySorts[value]),
  }));
  return (
    <>
      <PageHead
        title={t`资源库`}
        crumbs={[{ label: t`首页`, href: portalAddresses.home.to() }, { label: t`资源库` }]}
        actions={overview && <TypeDonut shares={overview.shares} />}
      >
        {overview && <HeadSentence {...overview} />}
      </PageHead>
      <div className={`${layout.content} ${list.page}`}>
        <LibraryFilters
          filter={filter}
          overview={overview}
          edition={edition}
          onFilter={onFilter}
          onClear={onClear}
          sort={<SortControl label={t`排序`} choices={sorts} value={sort} onChoose={onSort} />}
          count={
            listed.status === 'shown' && (
              <Trans>
                共 <b>{i18n.number(listed.data.totalCount)}</b> 个资源库
              </Trans>
            )
          }
        />
        <Loaded shown={listed} what={t`资源库列表`} skeleton={<SkeletonCards count={6} className={cards.cards} />}>
          {(page, isStale) => <Found {...props} page={page} isStale={isStale} />}
        </Loaded>
      </div>
    </>
  );
}

function HeadSentence({ libraries, materials, types, newThisWeek }: LibraryOverview) {
  const { i18n } = useLingui();
  const [all, pieces, kinds, fresh] = [libraries, materials, types, newThisWeek].map((one) => i18n.number(one));
  return (
    <Trans>
      {all} 个资源库，<b>{pieces}</b> 件素材，<b>{kinds}</b> 种类型；本周新增 {fresh} 件
    </Trans>
  );
}

interface FoundProps extends Props {
  page: PageOf<LibraryRecord>;
  isStale: boolean;
}

function Found({ page, isStale, filter, onPage, onClear }: FoundProps) {
  const { t } = useLingui();
  const { search, subject, school, level } = filter;
  if (page.data.length === 0 && !(search || subject || school || level))
    return (
      <StateBlock
        kind="empty"
        title={t`暂无资源库`}
        actions={[{ label: t`返回首页`, href: portalAddresses.home.to() }]}
      >
        {t`学校开放资源库后显示在此处。`}
      </StateBlock>
    );
  if (page.data.length === 0)
    return (
      <StateBlock
        kind="search"
        title={t`未找到资源库`}
        actions={[
          { label: t`清除筛选`, onPress: onClear },
          { label: t`返回首页`, href: portalAddresses.home.to() },
        ]}
      >
        {t`请更换关键词，或减少筛选条件。`}
      </StateBlock>
    );
  return (
    <>
      <div className={cards.cards} data-stale={isStale} aria-busy={isStale}>
        {page.data.map((library) => (
          <LibraryCard key={library.id} library={library} headingLevel={2} />
        ))}
      </div>
      <div className={styles.pager}>
        <Pager page={page.pageNo} total={page.totalPage} onPage={onPage} />
      </div>
    </>
  );
}
