import { Select } from '@fluentui/react-components';
import { DismissRegular } from '@fluentui/react-icons';
import { useLingui } from '@lingui/react/macro';
import { readingOrderOf } from '#contract/organisation/college-tree.rule.ts';
import type { College } from '#contract/organisation/organisation.contract.ts';
import type { SchoolCourseFacets } from '#contract/school-courses/school-courses.contract.ts';
import type { SchoolCoursesPlace } from '#contract/school-courses/school-courses.addresses.ts';
import { SearchField } from '#views/common/search-field.view.tsx';
import { levelNames } from '#views/courses/course.words.ts';
import styles from './school-courses.module.css';

export type CourseFilter = Pick<
  SchoolCoursesPlace,
  'status' | 'term' | 'college' | 'level' | 'lead' | 'search' | 'sort' | 'up'
>;

interface Props {
  filter: CourseFilter;
  facets: SchoolCourseFacets | null;
  colleges: readonly College[];
  /** Of the lead teacher whose courses alone are shown; null where it is not known yet. */
  leadName: string | null;
  onFilter: (change: Partial<CourseFilter>) => void;
}

/** What narrows the table, all of it in the address. */
export function SchoolCourseFilters({ filter, facets, colleges, leadName, onFilter }: Props) {
  const { t, i18n } = useLingui();
  return (
    <div className={styles.filters} role="group" aria-label={t`筛选`}>
      <SearchField label={t`搜索课程或负责人`} value={filter.search} onSearch={(search) => onFilter({ search })} />
      <Select aria-label={t`学期`} value={filter.term} onChange={(_, { value }) => onFilter({ term: value })}>
        <option value="">{t`全部学期`}</option>
        {filter.term && !facets?.terms.some(({ term }) => term === filter.term) && (
          <option value={filter.term}>{filter.term}</option>
        )}
        {facets?.terms.map(({ term, courses }) => (
          <option key={term} value={term}>
            {t`${term}（${courses} 门）`}
          </option>
        ))}
      </Select>
      <Select aria-label={t`所属学院`} value={filter.college} onChange={(_, { value }) => onFilter({ college: value })}>
        <option value="">{t`全部学院`}</option>
        {readingOrderOf(colleges).map(({ node, level }) => (
          <option key={node.id} value={node.id}>
            {'\u3000'.repeat(level - 1) + node.name}
          </option>
        ))}
      </Select>
      <Select
        aria-label={t`课程类型`}
        value={filter.level}
        onChange={(_, { value }) => onFilter({ level: value as CourseFilter['level'] })}
      >
        <option value="">{t`全部类型`}</option>
        {(['national', 'provincial', 'ideological', 'school'] as const).map((level) => (
          <option key={level} value={level}>
            {i18n._(levelNames[level])}
          </option>
        ))}
      </Select>
      {filter.lead && (
        <button type="button" className={styles.chip} onClick={() => onFilter({ lead: '' })}>
          {t`负责人：${leadName ?? '…'}`}
          <DismissRegular aria-label={t`取消筛选`} />
        </button>
      )}
    </div>
  );
}
