import { Select } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { schoolKinds, type SchoolKind } from '#contract/schools/school-kinds.rule.ts';
import { SearchField } from '#views/common/search-field.view.tsx';
import { Toolbar } from '#views/common/toolbar.view.tsx';
import { schoolKindNames } from '#views/schools/school.words.ts';
import { editionNames } from './school-register.words.ts';
import styles from './school-register.module.css';

export interface RegisterFilter {
  search: string;
  kind: SchoolKind | '';
  city: string;
  edition: 'he' | 've' | '';
  state: 'open' | 'closed' | 'unadministered' | '';
}

interface Props {
  filter: RegisterFilter;
  cities: readonly string[];
  onFilter: (change: Partial<RegisterFilter>) => void;
}

export function SchoolRegisterFilters({ filter, cities, onFilter }: Props) {
  const { t, i18n } = useLingui();
  const choices = filter.city !== '' && !cities.includes(filter.city) ? [filter.city, ...cities] : cities;
  return (
    <div className={styles.tools}>
      <Toolbar label={t`筛选`}>
        <SearchField
          label={t`名称、拼音或标识码`}
          value={filter.search}
          onSearch={(search) => onFilter({ search: search.slice(0, 40) })}
        />
        <Select
          aria-label={t`学校类型`}
          value={filter.kind}
          onChange={(_, { value }) => onFilter({ kind: value as RegisterFilter['kind'] })}
        >
          <option value="">{t`全部类型`}</option>
          {schoolKinds.map((kind) => (
            <option key={kind} value={kind}>
              {i18n._(schoolKindNames[kind])}
            </option>
          ))}
        </Select>
        <Select aria-label={t`市州`} value={filter.city} onChange={(_, { value }) => onFilter({ city: value })}>
          <option value="">{t`全部市州`}</option>
          {choices.map((city) => (
            <option key={city} value={city}>
              {city}
            </option>
          ))}
        </Select>
        <Select
          aria-label={t({ message: '版本', context: 'edition' })}
          value={filter.edition}
          onChange={(_, { value }) => onFilter({ edition: value as RegisterFilter['edition'] })}
        >
          <option value="">{t`全部版本`}</option>
          {(['he', 've'] as const).map((edition) => (
            <option key={edition} value={edition}>
              {i18n._(editionNames[edition])}
            </option>
          ))}
        </Select>
      </Toolbar>
    </div>
  );
}
