import { Button, Select } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { collegesWithin } from '#contract/organisation/college-tree.rule.ts';
import { memberAccounts, memberStatuses, statusesOf } from '#contract/members/member-status.rule.ts';
import type { AdministrativeClass, MemberFacets, MemberPlaces } from '#contract/members/members.contract.ts';
import { SearchField } from '#views/common/search-field.view.tsx';
import { memberAccountNames, memberStatusNames } from './member.words.ts';
import { noFilter, type MembersFilter } from './members.props.ts';
import styles from './members.module.css';
import { CollegeOptions, MajorOptions } from './place-options.view.tsx';

interface Props {
  filter: MembersFilter;
  places: MemberPlaces;
  /** Null until they are counted. */
  facets: MemberFacets | null;
  /** Of the chosen major. */
  classes: readonly AdministrativeClass[];
  onFilter: (change: Partial<MembersFilter>) => void;
}

const countsOf = <Value,>(rows: readonly { value: Value; count: number }[] = []) =>
  new Map(rows.map(({ value, count }) => [value, count]));

/** What narrows the register: each choice says how many it would leave. */
export function MemberFilters({ filter, places, facets, classes, onFilter }: Props) {
  const { t, i18n } = useLingui();
  const { kind, college, major, status, account, year, sort } = filter;
  const within = college ? collegesWithin(places.colleges, college).map(({ id }) => id) : null;
  const majors = places.majors.filter(({ collegeId }) => !within || within.includes(collegeId));
  // Of whoever looks after classes alone the class says the rest.
  const isOfClasses = places.withinIds?.length === 0;
  const statuses = countsOf(facets?.status);
  const years = facets?.entryYear ?? [];
  const isNarrowed = Object.entries(noFilter).some(([name, usual]) => filter[name as keyof typeof noFilter] !== usual);
  const counted = (name: string, count: number | undefined) => (count ? `${name} ${i18n.number(count)}` : name);
  return (
    <div className={styles.tools} role="group" aria-label={t`筛选`}>
      <SearchField label={t`姓名、拼音、学工号`} value={filter.search} onSearch={(search) => onFilter({ search })} />
      {!isOfClasses && (
        <>
          <Select
            aria-label={t({ message: '学院', context: 'field' })}
            value={college}
            onChange={(_, { value }) => onFilter({ college: value, major: '', class: '' })}
          >
            <option value="">{t`全部学院`}</option>
            <CollegeOptions colleges={places.colleges} counts={countsOf(facets?.college)} />
          </Select>
          <Select
            aria-label={t({ message: '专业', context: 'field' })}
            value={major}
            onChange={(_, { value }) => onFilter({ major: value, class: '' })}
          >
            <option value="">{t`全部专业`}</option>
            <MajorOptions majors={majors} counts={countsOf(facets?.major)} />
          </Select>
        </>
      )}
      {(classes.length > 0 || filter.class !== '') && (
        <Select aria-label={t`班级`} value={filter.class} onChange={(_, { value }) => onFilter({ class: value })}>
          <option value="">{t`全部班级`}</option>
          {classes.map(({ id, name, learners }) => (
            <option key={id} value={id}>
              {counted(name, learners)}
            </option>
          ))}
        </Select>
      )}
      <Select
        aria-label={t`年级`}
        value={year === null ? '' : String(year)}
        onChange={(_, { value }) => onFilter({ year: value === '' ? null : Number(value) })}
      >
        <option value="">{t`全部年级`}</option>
        {(year === null || years.some(({ value }) => value === year)
          ? years
          : [{ value: year, count: 0 }, ...years]
        ).map(({ value, count }) => (
          <option key={value} value={value}>
            {counted(String(value), count)}
          </option>
        ))}
      </Select>
      <Select
        aria-label={t`状态`}
        value={status}
        onChange={(_, { value }) => onFilter({ status: value as MembersFilter['status'] })}
      >
        <option value="">{t`全部状态`}</option>
        {(kind === '' ? memberStatuses : statusesOf(kind))
          .filter((one) => one === status || !facets || statuses.has(one))
          .map((one) => (
            <option key={one} value={one}>
              {counted(i18n._(memberStatusNames[one]), statuses.get(one))}
            </option>
          ))}
      </Select>
      <Select
        aria-label={t`账号`}
        value={account}
        onChange={(_, { value }) => onFilter({ account: value as MembersFilter['account'] })}
      >
        <option value="">{t`全部账号`}</option>
        {memberAccounts.map((one) => (
          <option key={one} value={one}>
            {i18n._(memberAccountNames[one])}
          </option>
        ))}
      </Select>
      <Select
        aria-label={t`排序`}
        value={sort}
        onChange={(_, { value }) => onFilter({ sort: value as MembersFilter['sort'] })}
      >
        <option value="number">{t`按学工号`}</option>
        <option value="name">{t`按姓名拼音`}</option>
        <option value="recent">{t`按最近修改`}</option>
      </Select>
      {isNarrowed && (
        <Button appearance="subtle" onClick={() => onFilter(noFilter)}>
          {t`清空筛选`}
        </Button>
      )}
    </div>
  );
}
