import { Button, Dropdown, Input, Option } from '@fluentui/react-components';
import { DismissRegular, SearchRegular } from '@fluentui/react-icons';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Ref } from 'react';
import type { Branch } from '#contract/banks/category.rule.ts';
import { KeyCap } from '#views/common/flag.view.tsx';
import { Toolbar } from '#views/common/toolbar.view.tsx';
import type { BankPageProps, BankPlace } from './bank-page.props.ts';
import { difficultyNames, levelNames, sortNames } from './metadata.words.ts';
import { kindNames } from './question.words.ts';
import styles from './question-bank.module.css';

const usedNames = { yes: msg`用过`, no: msg`未用过` };

/** What an address without filters says. */
export const noFilter = {
  ...{ search: '', kind: '', level: '', difficulty: '', tag: '', used: '' },
} as const satisfies Partial<BankPlace>;

export const isFiltered = (place: BankPlace): boolean =>
  (Object.keys(noFilter) as (keyof typeof noFilter)[]).some((name) => place[name] !== '');

type Props = Pick<BankPageProps, 'place' | 'tree' | 'onPlace'> & { search: Ref<HTMLInputElement> };

export function BankFilters({ place, tree, onPlace, search }: Props) {
  const { t } = useLingui();
  const isConcerned = place.show === 'concern';
  return (
    <Toolbar label={t`筛选题目`}>
      <Input
        className={styles.search}
        input={{ ref: search }}
        value={place.search}
        maxLength={80}
        onChange={(_, { value }) => onPlace({ search: value })}
        contentBefore={<SearchRegular />}
        contentAfter={<KeyCap>/</KeyCap>}
        placeholder={t`题干、标题、标签`}
        aria-label={t`搜索题干、标题、分类、标签`}
      />
      <span className={styles.branches}>
        <BranchChoice tree={tree} chosen={place.category} onChoose={(category) => onPlace({ category })} />
      </span>
      <Narrow label={t`题型`} names={kindNames} value={place.kind} onChoose={(kind) => onPlace({ kind })} />
      <Narrow label={t`层次`} names={levelNames} value={place.level} onChoose={(level) => onPlace({ level })} />
      <Narrow
        label={t`难度估计`}
        names={difficultyNames}
        value={place.difficulty}
        onChoose={(difficulty) => onPlace({ difficulty })}
      />
      <Narrow label={t`使用`} names={usedNames} value={place.used} onChoose={(used) => onPlace({ used })} />
      {place.tag && (
        <Button
          size="small"
          appearance="secondary"
          icon={<DismissRegular />}
          iconPosition="after"
          aria-label={t`不再只看标签 ${place.tag}`}
          onClick={() => onPlace({ tag: '' })}
        >
          {place.tag}
        </Button>
      )}
      {!isConcerned && (
        <Dropdown
          clearButton={null}
          className={styles.sort}
          aria-label={t`排序`}
          value={t(sortNames[place.sort])}
          selectedOptions={[place.sort]}
          onOptionSelect={(_, { optionValue }) => onPlace({ sort: optionValue as BankPlace['sort'] })}
        >
          {(Object.keys(sortNames) as BankPlace['sort'][]).map((sort) => (
            <Option key={sort} value={sort}>
              {t(sortNames[sort])}
            </Option>
          ))}
        </Dropdown>
      )}
    </Toolbar>
  );
}

interface NarrowProps<Value extends string> {
  label: string;
  names: Readonly<Record<Value, MessageDescriptor>>;
  /** '' for all. */
  value: Value | '';
  onChoose: (value: Value | '') => void;
}

function Narrow<Value extends string>({ label, names, value, onChoose }: NarrowProps<Value>) {
  const { t } = useLingui();
  return (
    <Dropdown
      clearButton={null}
      className={styles.choice}
      data-on={value !== ''}
      aria-label={label}
      value={value === '' ? label : t(names[value])}
      selectedOptions={[value]}
      onOptionSelect={(_, { optionValue }) => onChoose((optionValue ?? '') as Value | '')}
    >
      <Option value="">{t`全部`}</Option>
      {(Object.keys(names) as Value[]).map((one) => (
        <Option key={one} value={one}>
          {t(names[one])}
        </Option>
      ))}
    </Dropdown>
  );
}

const flat = (branches: readonly Branch[]): Branch[] => branches.flatMap((one) => [one, ...flat(one.branches)]);

/** The tree where there is no room for it. */
function BranchChoice({ tree, chosen, onChoose }: { tree: Branch; chosen: string; onChoose: (path: string) => void }) {
  const { t } = useLingui();
  return (
    <Dropdown
      clearButton={null}
      className={styles.choice}
      aria-label={t`分类`}
      value={chosen || t`全部分类`}
      selectedOptions={[chosen]}
      onOptionSelect={(_, { optionValue }) => onChoose(optionValue ?? '')}
    >
      <Option value="">{t`全部分类`}</Option>
      {flat(tree.branches).map(({ path, questions }) => (
        <Option key={path} value={path} text={path}>
          {path}　{questions}
        </Option>
      ))}
    </Dropdown>
  );
}
