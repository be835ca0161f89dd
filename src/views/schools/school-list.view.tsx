import { Switch } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { portalAddresses } from '#contract/portal/portal.addresses.ts';
import type { SchoolListPlace } from '#contract/schools/schools.addresses.ts';
import type { SchoolFacets, SchoolPage } from '#contract/schools/schools.contract.ts';
import { Chosen } from '#views/common/filter-card.view.tsx';
import { Loaded } from '#views/common/loaded.view.tsx';
import layout from '#views/common/layout.module.css';
import list from '#views/common/list.module.css';
import { PageHead } from '#views/common/page-head.view.tsx';
import { Pager } from '#views/common/pager.view.tsx';
import { SearchField } from '#views/common/search-field.view.tsx';
import { SortControl } from '#views/common/segment.view.tsx';
import type { Shown } from '#views/common/shown.ts';
import { SkeletonBlock } from '#views/common/skeleton.view.tsx';
import { StateBlock } from '#views/common/state-block.view.tsx';
import type { Edition } from '#views/common/theme.ts';
import { SchoolGroups } from './school-groups.view.tsx';
import styles from './school-list.module.css';
import { SchoolMap } from './school-map.view.tsx';
import { SchoolInitials, SchoolKinds } from './school-shares.view.tsx';
import { schoolKindNames, schoolSorts, type SchoolSort } from './school.words.ts';

interface Props {
  edition: Edition;
  place: SchoolListPlace;
  facets: Shown<SchoolFacets>;
  listed: Shown<SchoolPage>;
  onChange: (change: Partial<SchoolListPlace>) => void;
  onPage: (page: number) => void;
  onClear: () => void;
}

/** `/school/index`: everything that narrows and orders it stands in the address. */
export function SchoolListPage(props: Props) {
  const { edition, place, facets, listed, onChange } = props;
  const { t, i18n } = useLingui();
  const title = t({ message: '学校', context: 'directory' });
  const sorts = (Object.keys(schoolSorts) as SchoolSort[]).map((value) => ({
    value,
    label: i18n._(schoolSorts[value]),
  }));
  return (
    <>
      <PageHead title={title} crumbs={[{ label: t`首页`, href: portalAddresses.home.to() }, { label: title }]}>
        {facets.status === 'shown' && <HeadSentence edition={edition} {...facets.data} />}
      </PageHead>
      <div className={`${layout.content} ${list.page}`}>
        <Loaded shown={facets} what={t`学校概况`} skeleton={<SkeletonBlock height={412} />}>
          {(found) => <Overview place={place} facets={found} onChange={onChange} />}
        </Loaded>
        <div className={styles.bar}>
          <SortControl label={t`排序`} choices={sorts} value={place.sort} onChoose={(sort) => onChange({ sort })} />
          <Switch
            label={t`只看正在开课的`}
            checked={place.onlyRunning}
            onChange={(_, { checked }) => onChange({ onlyRunning: checked })}
          />
          <ChosenFilters {...props} />
          <span className={styles.count} role="status">
            {listed.status === 'shown' && (
              <Trans>
                共 <b>{i18n.number(listed.data.totalCount)}</b> 所学校
              </Trans>
            )}
          </span>
        </div>
        <Loaded shown={listed} what={t`学校列表`} skeleton={<SkeletonBlock height={520} />}>
          {(page, isStale) => <Found {...props} page={page} isStale={isStale} />}
        </Loaded>
      </div>
    </>
  );
}

function HeadSentence({ edition, schools, courses, teachers }: SchoolFacets & { edition: Edition }) {
  const { i18n } = useLingui();
  const [all, held, people] = [schools, courses, teachers].map((one) => i18n.number(one));
  if (edition === 've')
    return (
      <Trans>
        <b>{all}</b> 所职业院校，<b>{held}</b> 门课程，<b>{people}</b> 位教师
      </Trans>
    );
  return (
    <Trans>
      <b>{all}</b> 所高校，<b>{held}</b> 门课程，<b>{people}</b> 位教师
    </Trans>
  );
}

function Overview({ place, facets, onChange }: Pick<Props, 'place' | 'onChange'> & { facets: SchoolFacets }) {
  const { t } = useLingui();
  return (
    <div className={`${layout.card} ${styles.overview}`}>
      <SchoolMap cities={facets.cities} chosen={place.city} onCity={(city) => onChange({ city })} />
      <div className={styles.right}>
        <div className={styles.search}>
          <SearchField
            label={t`校名或拼音首字母，如 yhsf`}
            value={place.search}
            onSearch={(search) => onChange({ search: search.slice(0, 40) })}
          />
        </div>
        <SchoolKinds kinds={facets.kinds} chosen={place.kind} onKind={(kind) => onChange({ kind })} />
        <SchoolInitials
          initials={facets.initials}
          chosen={place.initial}
          onInitial={(initial) => onChange({ initial: initial as SchoolListPlace['initial'] })}
        />
      </div>
    </div>
  );
}

/** What narrows the list, in words, each with what takes it back. */
function ChosenFilters({ place, onChange, onClear }: Props) {
  const { t, i18n } = useLingui();
  const rows: readonly (readonly [string | false, Partial<SchoolListPlace>])[] = [
    [place.search !== '' && t`“${place.search}”`, { search: '' }],
    [place.city !== '' && place.city, { city: '' }],
    [place.kind !== '' && i18n._(schoolKindNames[place.kind]), { kind: '' }],
    [place.initial !== '' && t`首字母 ${place.initial}`, { initial: '' }],
  ];
  const chosen = rows.flatMap(([label, change]) => (label ? [{ label, onRemove: () => onChange(change) }] : []));
  return <Chosen chosen={chosen} onClear={onClear} />;
}

function Found({ place, page, isStale, onPage, onClear }: Props & { page: SchoolPage; isStale: boolean }) {
  const { t } = useLingui();
  const { search, city, kind, initial, onlyRunning } = place;
  if (page.data.length === 0 && !(search || city || kind || initial || onlyRunning))
    return (
      <StateBlock kind="empty" title={t`暂无学校`} actions={[{ label: t`返回首页`, href: portalAddresses.home.to() }]}>
        {t`学校入驻后显示在此处。`}
      </StateBlock>
    );
  if (page.data.length === 0)
    return (
      <StateBlock
        kind="search"
        title={t`未找到学校`}
        actions={[
          { label: t`清除筛选`, onPress: onClear },
          { label: t`返回首页`, href: portalAddresses.home.to() },
        ]}
      >
        {t`请更换关键词，或减少筛选条件。`}
      </StateBlock>
    );
  return (
    <div data-stale={isStale} aria-busy={isStale}>
      <SchoolGroups schools={page.data} sort={place.sort} />
      <div className={styles.pager}>
        <Pager page={page.pageNo} total={page.totalPage} onPage={onPage} />
      </div>
    </div>
  );
}
