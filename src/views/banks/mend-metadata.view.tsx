import { Dropdown, Input, Option } from '@fluentui/react-components';
import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { cognitiveLevels, difficulties } from '#contract/banks/question-metadata.rule.ts';
import { Field } from '#views/common/field.view.tsx';
import styles from './mend-dialog.module.css';
import { difficultyNames, levelNames } from './metadata.words.ts';
import type { Mending } from './mending.rule.ts';

interface Props {
  mending: Mending;
  onChange: (part: Partial<Mending>) => void;
}

/** Points, difficulty and level of an entry, side by side. */
export function MendMetadata({ mending, onChange }: Props) {
  const { t } = useLingui();
  return (
    <div className={styles.row}>
      <Field at="metadata/points" label={t`分值`}>
        <Input
          inputMode="decimal"
          placeholder={t`未定`}
          value={mending.points}
          onChange={(_, { value }) => onChange({ points: value.replace(/[^\d.]/g, '') })}
        />
      </Field>
      <Choice
        label={t`难度`}
        values={difficulties}
        names={difficultyNames}
        value={mending.difficulty}
        onChoose={(difficulty) => onChange({ difficulty })}
      />
      <Choice
        label={t`认知层次`}
        values={cognitiveLevels}
        names={levelNames}
        value={mending.level}
        onChoose={(level) => onChange({ level })}
      />
    </div>
  );
}

interface ChoiceProps<Value extends string> {
  label: string;
  values: readonly Value[];
  names: Readonly<Record<Value, MessageDescriptor>>;
  value: Value | null;
  onChoose: (value: Value | null) => void;
}

function Choice<Value extends string>({ label, values, names, value, onChoose }: ChoiceProps<Value>) {
  const { t } = useLingui();
  return (
    <Field label={label}>
      <Dropdown
        clearButton={null}
        style={{ minWidth: 0 }}
        value={value === null ? t`未定` : t(names[value])}
        selectedOptions={[value ?? '']}
        onOptionSelect={(_, { optionValue }) => onChoose(values.find((one) => one === optionValue) ?? null)}
      >
        <Option value="">{t`未定`}</Option>
        {values.map((one) => (
          <Option key={one} value={one}>
            {t(names[one])}
          </Option>
        ))}
      </Dropdown>
    </Field>
  );
}
