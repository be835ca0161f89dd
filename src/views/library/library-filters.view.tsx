import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { LibraryOverview } from '#contract/library/library.contract.ts';
import { localNameOf, subjectOf } from '#contract/subjects/subjects.rule.ts';
import { ChipRow, Filters } from '#views/common/filter-card.view.tsx';
import type { Edition } from '#views/common/theme.ts';
import { libraryLevelNames, type LibraryLevel } from './library.words.ts';

/** What narrows the list; '' leaves a dimension open. */
export interface LibraryFilter {
  search: string;
  subject: string;
  school: string;
  level: LibraryLevel | '';
}

interface Props {
  filter: LibraryFilter;
  overview: LibraryOverview | undefined;
  edition: Edition;
  onFilter: (change: Partial<LibraryFilter>) => void;
  onClear: () => void;
  sort: ReactNode;
  count: ReactNode;
}

const subjectName = (code: string, locale: string) => {
  const subject = subjectOf(code);
  return subject ? localNameOf(subject, locale) : code;
};

/** One row a dimension; counts say how many libraries of the edition there are. */
export function LibraryFilters({ filter, overview, edition, onFilter, onClear, sort, count }: Props) {
  const { t, i18n } = useLingui();
  const chosen = useChosenFilters(filter, overview).map(({ label, change }) => ({
    label,
    onRemove: () => onFilter(change),
  }));
  const subjects = (overview?.subjects ?? []).map(({ value, count }) => {
    const code = String(value);
    return { value: code, count, label: subjectName(code, i18n.locale) };
  });
  const counts = new Map((overview?.levels ?? []).map(({ value, count }) => [String(value), count]));
  const levels = (Object.keys(libraryLevelNames) as LibraryLevel[]).map((value) => ({
    value,
    ...(overview && { count: counts.get(value) ?? 0 }),
    label: i18n._(libraryLevelNames[value]),
  }));
  return (
    <Filters label={t`筛选资源库`} sort={sort} chosen={{ chosen, onClear }} count={count}>
      <ChipRow
        label={edition === 've' ? t`专业大类` : t`学科门类`}
        choices={subjects.toSorted((p, q) => p.value.localeCompare(q.value))}
        value={filter.subject}
        onChoose={(subject) => onFilter({ subject })}
      />
      <ChipRow
        label={t`建设学校`}
        choices={(overview?.schools ?? []).map(({ value, name, count }) => ({ value, label: name, count }))}
        value={filter.school}
        onChoose={(school) => onFilter({ school })}
      />
      <ChipRow label={t`级别`} choices={levels} value={filter.level} onChoose={(level) => onFilter({ level })} />
    </Filters>
  );
}

/** What is chosen, in words, each with the change that takes it back. */
function useChosenFilters(filter: LibraryFilter, overview: LibraryOverview | undefined) {
  const { t, i18n } = useLingui();
  const school = overview?.schools.find(({ value }) => value === filter.school);
  const rows: readonly (readonly [string | false, Partial<LibraryFilter>])[] = [
    [filter.search !== '' && t`“${filter.search}”`, { search: '' }],
    [filter.subject !== '' && subjectName(filter.subject, i18n.locale), { subject: '' }],
    [filter.school !== '' && (school?.name ?? t`所选学校`), { school: '' }],
    [filter.level !== '' && i18n._(libraryLevelNames[filter.level]), { level: '' }],
  ];
  return rows.flatMap(([label, change]) => (label ? [{ label, change }] : []));
}
