import { Switch } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { CourseFacets } from '#contract/courses/courses.contract.ts';
import { categoryOf, localNameOf, subjectOf } from '#contract/subjects/subjects.rule.ts';
import { ChipRow, Chips, Filters, type Choice } from '#views/common/filter-card.view.tsx';
import type { Edition } from '#views/common/theme.ts';
import { formNames, levelNames, stateNames, type Level, type OfferingState } from './course.words.ts';

/** What narrows the list; '' leaves a dimension open. */
export interface CourseFilter {
  search: string;
  subject: string;
  category: string;
  school: string;
  status: OfferingState | '';
  level: Level | '';
  form: 'online' | 'blended' | '';
  onlyOpen: boolean;
}

interface Props {
  filter: CourseFilter;
  /** Undefined while they are fetched for the first time. */
  facets: CourseFacets | undefined;
  edition: Edition;
  onFilter: (change: Partial<CourseFilter>) => void;
  onClear: () => void;
  sort: ReactNode;
  count: ReactNode;
}

/** Values in their order; counted only where the counts are known. */
const order = <V extends string>(
  values: readonly V[],
  counted: readonly { value: string; count: number }[] | undefined,
) => {
  const counts = new Map(counted?.map(({ value, count }) => [value, count]));
  return values.map((value) => ({ value, ...(counted && { count: counts.get(value) ?? 0 }) }));
};

/** One row a dimension; counts say how many courses a choice would leave. */
export function CourseFilters({ filter, facets, edition, onFilter, onClear, sort, count }: Props) {
  const { t, i18n } = useLingui();
  const named = (code: string) => {
    const known = subjectOf(code) ?? categoryOf(code);
    return known ? localNameOf(known, i18n.locale) : code;
  };
  const chosen = useChosen(filter, facets).map(({ label, change }) => ({ label, onRemove: () => onFilter(change) }));
  const chips = (counted: readonly { value: string; count: number }[] = []): Choice[] =>
    counted.map(({ value, count }) => ({ value, count, label: named(value) }));
  const subjects = chips(facets && [...facets.subject].sort((p, q) => p.value.localeCompare(q.value)));
  const categories = chips(facets?.category);
  const states = order(['running', 'upcoming', 'ended'] as const, facets?.status);
  const levels = order(['national', 'provincial', 'ideological', 'school'] as const, facets?.level);
  const forms = order(['online', 'blended'] as const, facets?.form);
  return (
    <Filters
      label={t`筛选课程`}
      sort={sort}
      chosen={{ chosen, onClear }}
      count={count}
      more={
        <Switch
          label={t`仅看可参加`}
          checked={filter.onlyOpen}
          onChange={(_, { checked }) => onFilter({ onlyOpen: checked })}
        />
      }
    >
      <ChipRow
        label={edition === 've' ? t`专业大类` : t`学科门类`}
        choices={subjects}
        value={filter.subject}
        onChoose={(subject) => onFilter({ subject, category: '' })}
      >
        {filter.subject && categories.length > 0 && (
          <Chips
            label={t`专业类`}
            choices={categories}
            value={filter.category}
            onChoose={(category) => onFilter({ category })}
          />
        )}
      </ChipRow>
      <ChipRow
        label={t`开课学校`}
        choices={(facets?.school ?? []).map(({ value, name, count }) => ({ value, label: name, count }))}
        value={filter.school}
        onChoose={(school) => onFilter({ school })}
      />
      <ChipRow
        label={t`课程状态`}
        choices={states.map((one) => ({ ...one, label: i18n._(stateNames[one.value]) }))}
        value={filter.status}
        onChoose={(status) => onFilter({ status })}
      />
      <ChipRow
        label={t`课程级别`}
        choices={levels.map((one) => ({ ...one, label: i18n._(levelNames[one.value]) }))}
        value={filter.level}
        onChoose={(level) => onFilter({ level })}
      />
      <ChipRow
        label={t`学习形式`}
        choices={forms.map((one) => ({ ...one, label: i18n._(formNames[one.value]) }))}
        value={filter.form}
        onChoose={(form) => onFilter({ form })}
      />
    </Filters>
  );
}

/** What is chosen, in words, each with the change that takes it back. */
function useChosen(filter: CourseFilter, facets: CourseFacets | undefined) {
  const { t, i18n } = useLingui();
  const school = facets?.school.find(({ value }) => value === filter.school);
  const nameOf = (entry: { name: string; nameEn: string } | undefined) => entry && localNameOf(entry, i18n.locale);
  const rows: readonly (readonly [string | undefined | false, Partial<CourseFilter>])[] = [
    [filter.search && t`“${filter.search}”`, { search: '' }],
    [filter.subject && nameOf(subjectOf(filter.subject)), { subject: '', category: '' }],
    [filter.category && nameOf(categoryOf(filter.category)), { category: '' }],
    [filter.school && (school?.name ?? t`所选学校`), { school: '' }],
    [filter.status && i18n._(stateNames[filter.status]), { status: '' }],
    [filter.level && i18n._(levelNames[filter.level]), { level: '' }],
    [filter.form && i18n._(formNames[filter.form]), { form: '' }],
    [filter.onlyOpen && t`可参加`, { onlyOpen: false }],
  ];
  return rows.flatMap(([label, change]) => (label ? [{ label, change }] : []));
}
