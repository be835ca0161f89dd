import { Trans, useLingui } from '@lingui/react/macro';
import { portalAddresses } from '#contract/portal/portal.addresses.ts';
import { teachersAddresses } from '#contract/teachers/teachers.addresses.ts';
import type { TeacherFacets, TeacherPage } from '#contract/teachers/teachers.contract.ts';
import layout from '#views/common/layout.module.css';
import list from '#views/common/list.module.css';
import { Loaded } from '#views/common/loaded.view.tsx';
import { NearNote } from '#views/common/near-note.view.tsx';
import { PageHead } from '#views/common/page-head.view.tsx';
import { Pager } from '#views/common/pager.view.tsx';
import { SortControl } from '#views/common/segment.view.tsx';
import type { Shown } from '#views/common/shown.ts';
import { StateBlock } from '#views/common/state-block.view.tsx';
import type { Edition } from '#views/common/theme.ts';
import { TeacherCard } from './teacher-card.view.tsx';
import { TeacherFilters, type TeacherFilter } from './teacher-filters.view.tsx';
import styles from './teacher-list.module.css';
import { TeacherSearch } from './teacher-search.view.tsx';
import { SkeletonTeachers } from './teacher-skeleton.view.tsx';
import { teacherSorts, type TeacherSort } from './teacher.words.ts';

interface Props {
  edition: Edition;
  filter: TeacherFilter;
  sort: TeacherSort;
  facets: TeacherFacets | undefined;
  listed: Shown<TeacherPage>;
  onFilter: (change: Partial<TeacherFilter>) => void;
  onSort: (sort: TeacherSort) => void;
  onPage: (page: number) => void;
  onClear: () => void;
}

/** `/teacher/index`: everything that narrows and orders it stands in the address. */
export function TeacherListPage(props: Props) {
  const { edition, filter, sort, facets, listed, onFilter, onSort, onClear } = props;
  const { t, i18n } = useLingui();
  const sorts = (Object.keys(teacherSorts) as TeacherSort[]).map((value) => ({
    value,
    label: i18n._(teacherSorts[value]),
  }));
  return (
    <>
      <PageHead
        title={t`名师`}
        crumbs={[{ label: t`首页`, href: portalAddresses.home.to() }, { label: t`名师` }]}
        actions={
          <TeacherSearch
            text={filter.search}
            to={(search) => teachersAddresses.list.to({ ...filter, sort, search })}
            onSearch={(search) => onFilter({ search })}
          />
        }
      >
        {facets && <HeadSentence totals={facets.totals} edition={edition} />}
      </PageHead>
      <div className={`${layout.content} ${list.page}`}>
        <TeacherFilters
          filter={filter}
          facets={facets}
          edition={edition}
          onFilter={onFilter}
          onClear={onClear}
          sort={<SortControl label={t`排序`} choices={sorts} value={sort} onChoose={onSort} />}
          count={listed.status === 'shown' && <Count page={listed.data} />}
        />
        <Loaded shown={listed} what={t`教师列表`} skeleton={<SkeletonTeachers count={8} />}>
          {(page, isStale) => <Found {...props} page={page} isStale={isStale} />}
        </Loaded>
      </div>
    </>
  );
}

function HeadSentence({ totals, edition }: { totals: TeacherFacets['totals']; edition: Edition }) {
  const { i18n } = useLingui();
  const [schools, teachers] = [totals.schools, totals.teachers].map((one) => i18n.number(one));
  return edition === 've' ? (
    <Trans>
      {schools} 所职业院校的 <b>{teachers}</b> 位认证教师公开了个人主页
    </Trans>
  ) : (
    <Trans>
      {schools} 所高校的 <b>{teachers}</b> 位认证教师公开了个人主页
    </Trans>
  );
}

function Count({ page }: { page: TeacherPage }) {
  const { i18n } = useLingui();
  const count = i18n.number(page.totalCount);
  return page.totalCapped ? (
    <Trans>
      超过 <b>{count}</b> 位
    </Trans>
  ) : (
    <Trans>
      共 <b>{count}</b> 位
    </Trans>
  );
}

function Found({ page, isStale, filter, onPage, onClear }: Props & { page: TeacherPage; isStale: boolean }) {
  const { t } = useLingui();
  const home = { label: t`返回首页`, href: portalAddresses.home.to() };
  if (page.data.length === 0)
    return Object.values(filter).some(Boolean) ? (
      <StateBlock kind="search" title={t`未找到教师`} actions={[{ label: t`清空`, onPress: onClear }, home]}>
        {t`请更换姓名或拼音首字母，或减少筛选条件。`}
      </StateBlock>
    ) : (
      <StateBlock kind="empty" title={t`暂无公开主页的教师`} actions={[home]}>
        {t`认证教师同意公开个人主页后显示在此处。`}
      </StateBlock>
    );
  return (
    <>
      {page.isNear && <NearNote />}
      <div className={layout.cards} data-stale={isStale} aria-busy={isStale}>
        {page.data.map((teacher) => (
          <TeacherCard key={teacher.id} teacher={teacher} headingLevel={2} />
        ))}
      </div>
      <div className={styles.pager}>
        <Pager page={page.pageNo} total={page.totalPage} onPage={onPage} />
      </div>
    </>
  );
}
