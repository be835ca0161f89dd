import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { CourseCard, CourseFacets, CoursePage } from '#contract/courses/courses.contract.ts';
import { Loaded } from '#views/common/loaded.view.tsx';
import { portalAddresses } from '#contract/portal/portal.addresses.ts';
import layout from '#views/common/layout.module.css';
import list from '#views/common/list.module.css';
import { PageHead } from '#views/common/page-head.view.tsx';
import { Pager } from '#views/common/pager.view.tsx';
import { SortControl } from '#views/common/segment.view.tsx';
import type { Shown } from '#views/common/shown.ts';
import { SkeletonCards } from '#views/common/skeleton.view.tsx';
import { NearNote } from '#views/common/near-note.view.tsx';
import { StateBlock } from '#views/common/state-block.view.tsx';
import type { Edition } from '#views/common/theme.ts';
import { CourseFilters, type CourseFilter } from './course-filters.view.tsx';
import styles from './course-list.module.css';
import { sortNames, type Sort } from './course.words.ts';

interface Props {
  edition: Edition;
  filter: CourseFilter;
  sort: Sort;
  facets: CourseFacets | undefined;
  listed: Shown<CoursePage>;
  onFilter: (change: Partial<CourseFilter>) => void;
  onSort: (sort: Sort) => void;
  onPage: (page: number) => void;
  onClear: () => void;
  card: (course: CourseCard) => ReactNode;
}

/** `/course/list`: everything that narrows and orders it stands in the address. */
export function CourseListPage(props: Props) {
  const { edition, filter, sort, facets, listed, onFilter, onSort, onClear } = props;
  const { t, i18n } = useLingui();
  const sorts = (Object.keys(sortNames) as Sort[]).map((value) => ({ value, label: i18n._(sortNames[value]) }));
  return (
    <>
      <PageHead title={t`课程`} crumbs={[{ label: t`首页`, href: portalAddresses.home.to() }, { label: t`课程` }]}>
        {facets && <HeadSentence edition={edition} totals={facets.totals} />}
      </PageHead>
      <div className={`${layout.content} ${list.page}`}>
        <CourseFilters
          filter={filter}
          facets={facets}
          edition={edition}
          onFilter={onFilter}
          onClear={onClear}
          sort={<SortControl label={t`排序`} choices={sorts} value={sort} onChoose={onSort} />}
          count={listed.status === 'shown' && <Count page={listed.data} />}
        />
        <Loaded shown={listed} what={t`课程列表`} skeleton={<SkeletonCards count={8} />}>
          {(page, isStale) => <Found {...props} page={page} isStale={isStale} />}
        </Loaded>
      </div>
    </>
  );
}

function HeadSentence({ edition, totals }: { edition: Edition; totals: CourseFacets['totals'] }) {
  const { i18n } = useLingui();
  const [schools, courses, begun] = [totals.schools, totals.courses, totals.begun].map((one) => i18n.number(one));
  return edition === 've' ? (
    <Trans>
      全省 <b>{schools}</b> 所职业院校共建 <b>{courses}</b> 门课程，近四个月新开 <b>{begun}</b> 门
    </Trans>
  ) : (
    <Trans>
      全省 <b>{schools}</b> 所高校共建 <b>{courses}</b> 门课程，近四个月新开 <b>{begun}</b> 门
    </Trans>
  );
}

function Count({ page }: { page: CoursePage }) {
  const { i18n } = useLingui();
  const count = i18n.number(page.totalCount);
  return page.totalCapped ? (
    <Trans>
      超过 <b>{count}</b> 门
    </Trans>
  ) : (
    <Trans>
      共 <b>{count}</b> 门
    </Trans>
  );
}

function Found({ page, isStale, card, onPage, onClear }: Props & { page: CoursePage; isStale: boolean }) {
  const { t } = useLingui();
  if (page.data.length === 0)
    return (
      <StateBlock
        kind="search"
        title={t`未找到课程`}
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
      {page.isNear && <NearNote />}
      <div className={layout.cards} data-stale={isStale} aria-busy={isStale}>
        {page.data.map(card)}
      </div>
      <div className={styles.pager}>
        <Pager page={page.pageNo} total={page.totalPage} onPage={onPage} />
      </div>
    </>
  );
}
