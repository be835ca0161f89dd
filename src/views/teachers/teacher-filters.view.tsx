import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { localNameOf, subjectOf } from '#contract/subjects/subjects.rule.ts';
import type { TeacherTitle } from '#contract/teachers/teacher-titles.rule.ts';
import type { TeacherFacets } from '#contract/teachers/teachers.contract.ts';
import { ChipRow, Filters } from '#views/common/filter-card.view.tsx';
import type { Edition } from '#views/common/theme.ts';
import { titleNames } from './teacher.words.ts';

/** What narrows the directory; '' leaves a dimension open. */
export interface TeacherFilter {
  search: string;
  school: string;
  title: TeacherTitle | '';
  subject: string;
}

interface Props {
  filter: TeacherFilter;
  /** Undefined while they are fetched for the first time. */
  facets: TeacherFacets | undefined;
  edition: Edition;
  onFilter: (change: Partial<TeacherFilter>) => void;
  onClear: () => void;
  sort: ReactNode;
  count: ReactNode;
}

/** One row a dimension; counts say how many teachers a choice would leave. */
export function TeacherFilters({ filter, facets, edition, onFilter, onClear, sort, count }: Props) {
  const { t, i18n } = useLingui();
  const subjectName = (code: string) => {
    const known = subjectOf(code);
    return known ? localNameOf(known, i18n.locale) : code;
  };
  const school = facets?.school.find(({ value }) => value === filter.school);
  const narrowed: readonly (readonly [string | false, Partial<TeacherFilter>])[] = [
    [filter.search && t`“${filter.search}”`, { search: '' }],
    [filter.subject && subjectName(filter.subject), { subject: '' }],
    [filter.school && (school?.name ?? t`所选学校`), { school: '' }],
    [filter.title && i18n._(titleNames[filter.title]), { title: '' }],
  ];
  const chosen = narrowed.flatMap(([label, change]) => (label ? [{ label, onRemove: () => onFilter(change) }] : []));
  return (
    <Filters label={t`筛选教师`} sort={sort} chosen={{ chosen, onClear }} count={count}>
      <ChipRow
        label={edition === 've' ? t`专业大类` : t`学科门类`}
        choices={(facets?.subject ?? []).map((one) => ({ ...one, label: subjectName(one.value) }))}
        value={filter.subject}
        onChoose={(subject) => onFilter({ subject })}
      />
      <ChipRow
        label={t`学校`}
        choices={(facets?.school ?? []).map(({ value, name, count: many }) => ({ value, label: name, count: many }))}
        value={filter.school}
        onChoose={(value) => onFilter({ school: value })}
      />
      <ChipRow
        label={t`职称`}
        choices={(facets?.title ?? []).map((one) => ({ ...one, label: i18n._(titleNames[one.value]) }))}
        value={filter.title}
        onChoose={(title) => onFilter({ title })}
      />
    </Filters>
  );
}
