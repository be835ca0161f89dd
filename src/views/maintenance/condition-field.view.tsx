import { Button, Field, Input, Popover, PopoverSurface, PopoverTrigger, Select } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { MenuEntry } from '#contract/maintenance/maintenance.contract.ts';
import { materialKinds, type MaterialKind } from '#contract/library/material.rule.ts';
import { SegmentControl } from '#views/common/segment.view.tsx';
import { materialKindNames } from '#views/library/material.words.ts';
import { Chips } from './chips.view.tsx';
import { DirectoryOptions, TypeOptions } from './fact-options.view.tsx';
import { useMenuWords, type Directory } from './menu.words.ts';
import styles from './condition-field.module.css';

type Condition = MenuEntry['condition'];

interface Props {
  condition: Condition;
  directories: readonly Directory[];
  onChange: (condition: Condition) => void;
}

const plus = <T,>(list: readonly T[], one: T): T[] => (list.includes(one) ? [...list] : [...list, one]);

/** Which materials an entry shows: types, formats, a directory, tags; all that are given must hold. */
export function ConditionField({ condition, directories, onChange }: Props) {
  const { t } = useLingui();
  const { partsOf } = useMenuWords(directories);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Chips
      label={t`素材范围`}
      none={t`无筛选条件，包含全部素材`}
      chips={partsOf(condition).map(({ key, what, value, rest }) => ({
        id: key,
        text: `${what}：${value}`,
        onRemove: () => onChange(rest),
      }))}
    >
      <Popover open={isOpen} onOpenChange={(_, { open }) => setIsOpen(open)} trapFocus positioning="below-end">
        <PopoverTrigger disableButtonEnhancement>
          <Button appearance="transparent" size="small" className={styles.add}>
            <Trans>添加条件</Trans>
          </Button>
        </PopoverTrigger>
        <PopoverSurface>
          <NewPart
            condition={condition}
            directories={directories}
            onAdd={(next) => {
              onChange(next);
              setIsOpen(false);
            }}
          />
        </PopoverSurface>
      </Popover>
    </Chips>
  );
}

type What = 'type' | 'kind' | 'directory' | 'tag';

function NewPart({ condition, directories, onAdd }: Omit<Props, 'onChange'> & { onAdd: (next: Condition) => void }) {
  const { t, i18n } = useLingui();
  const [what, setWhat] = useState<What>('type');
  const [value, setValue] = useState('');
  const having: Record<What, (text: string) => Condition> = {
    type: (text) => ({ ...condition, types: plus(condition.types, Number(text)) }),
    kind: (text) => ({ ...condition, kinds: plus(condition.kinds, text as MaterialKind) }),
    directory: (text) => ({ ...condition, directoryId: text }),
    tag: (text) => ({ ...condition, tags: plus(condition.tags, text) }),
  };
  const names: Record<What, string> = { type: t`类型`, kind: t`格式`, directory: t`目录`, tag: t`标签` };
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (value.trim() !== '') onAdd(having[what](value.trim()));
      }}
    >
      <SegmentControl
        label={t`筛选依据`}
        choices={(Object.keys(names) as What[]).map((one) => ({ value: one, label: names[one] }))}
        value={what}
        onChoose={(one) => {
          setWhat(one);
          setValue('');
        }}
      />
      <Field label={names[what]} hint={what === 'tag' ? t`含任一标签即符合` : undefined}>
        {what === 'tag' ? (
          <Input value={value} maxLength={20} onChange={(_, data) => setValue(data.value)} />
        ) : (
          <Select value={value} onChange={(_, data) => setValue(data.value)}>
            <option value="">{t`请选择`}</option>
            {what === 'type' && <TypeOptions />}
            {what === 'kind' &&
              materialKinds.map((kind) => (
                <option key={kind} value={kind}>
                  {i18n._(materialKindNames[kind])}
                </option>
              ))}
            {what === 'directory' && <DirectoryOptions directories={directories} />}
          </Select>
        )}
      </Field>
      <Button type="submit" appearance="primary" disabled={value.trim() === ''}>
        <Trans>添加</Trans>
      </Button>
    </form>
  );
}
