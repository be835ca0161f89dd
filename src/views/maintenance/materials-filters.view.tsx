import { Select } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ManagedMaterialPage } from '#contract/maintenance/maintenance-materials.contract.ts';
import type { Directories } from '#contract/maintenance/maintenance.contract.ts';
import { materialKinds } from '#contract/library/material.rule.ts';
import { Toolbar } from '#views/common/toolbar.view.tsx';
import { materialKindNames } from '#views/library/material.words.ts';
import type { Shown } from '#views/common/shown.ts';
import { SearchField } from '#views/common/search-field.view.tsx';
import { daysSince, type MaterialsFilter } from './materials.words.ts';
import { DirectoryOptions, TypeOptions } from './fact-options.view.tsx';
import styles from './materials.module.css';

interface Props {
  filter: MaterialsFilter;
  listed: Shown<ManagedMaterialPage>;
  directories: Directories['directories'];
  onFilter: (change: Partial<MaterialsFilter>) => void;
}

/** What narrows the list of materials, and how many it leaves. */
export function MaterialsFilters({ filter, listed, directories, onFilter }: Props) {
  const { t, i18n } = useLingui();
  const page = listed.status === 'shown' ? listed.data : null;
  const days = page?.oldestWaiting ? daysSince(page.oldestWaiting) : 0;
  const count = page?.totalCount ?? 0;
  return (
    <Toolbar
      label={t`筛选`}
      end={
        <span className={styles.quiet}>
          {page &&
            (filter.tab === 'review' && days > 0 ? (
              <Trans>
                {count} 件，最早一件已等待 {days} 天
              </Trans>
            ) : (
              <Trans>{i18n.number(count)} 件</Trans>
            ))}
        </span>
      }
    >
      <SearchField
        label={t`名称、作者、编号`}
        value={filter.search}
        onSearch={(search) => onFilter({ search, page: 1 })}
      />
      <Select
        aria-label={t`类型`}
        value={String(filter.type)}
        onChange={(_, { value }) => onFilter({ type: Number(value), page: 1 })}
      >
        <option value="0">{t`全部类型`}</option>
        <TypeOptions />
      </Select>
      <Select
        aria-label={t`目录`}
        value={filter.directoryId}
        onChange={(_, { value }) => onFilter({ directoryId: value, page: 1 })}
      >
        <option value="">{t`全部资源目录`}</option>
        <DirectoryOptions directories={directories} />
      </Select>
      <Select
        aria-label={t`格式`}
        value={filter.kind}
        onChange={(_, { value }) => onFilter({ kind: materialKinds.find((kind) => kind === value) ?? '', page: 1 })}
      >
        <option value="">{t`全部格式`}</option>
        {materialKinds.map((kind) => (
          <option key={kind} value={kind}>
            {i18n._(materialKindNames[kind])}
          </option>
        ))}
      </Select>
    </Toolbar>
  );
}
