import { Dropdown, Input, Option } from '@fluentui/react-components';
import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { BankArrange } from '#contract/banks/bank-work.contract.ts';
import { cognitiveLevels, difficulties, metadataLimits } from '#contract/banks/question-metadata.rule.ts';
import { AskDialog } from '#views/common/ask-dialog.view.tsx';
import { Field } from '#views/common/field.view.tsx';
import { CategoryChoice } from './category-choice.view.tsx';
import { difficultyNames, levelNames } from './metadata.words.ts';

export type ArrangeWhat = 'category' | 'difficulty' | 'level' | 'addTag';
export type Arranged = Pick<BankArrange, ArrangeWhat>;

interface Props {
  what: ArrangeWhat;
  count: number;
  categories: readonly string[];
  isBusy: boolean;
  message: string | null;
  onAgree: (arranged: Arranged) => void;
  onCancel: () => void;
}

/** Asks what shall be set of many questions. */
export function ArrangeDialog({ what, count, categories, isBusy, message, onAgree, onCancel }: Props) {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const titles: Readonly<Record<ArrangeWhat, string>> = {
    category: t`移到分类`,
    difficulty: t`改难度估计`,
    level: t`改层次`,
    addTag: t`加标签`,
  };
  const arranged = (): Arranged => {
    switch (what) {
      case 'category':
        return { category: typed };
      case 'addTag':
        return { addTag: typed.trim() };
      case 'difficulty':
        return { difficulty: difficulties.find((one) => one === typed) ?? null };
      case 'level':
        return { level: cognitiveLevels.find((one) => one === typed) ?? null };
    }
  };
  return (
    <AskDialog
      title={titles[what]}
      agree={<Trans>应用到 {count} 题</Trans>}
      isOff={isBusy || (what === 'addTag' && typed.trim() === '')}
      onAgree={() => onAgree(arranged())}
      onCancel={onCancel}
    >
      <Field at={what} label={titles[what]} validationMessage={message}>
        {what === 'category' && <CategoryChoice categories={categories} value={typed} onChange={setTyped} />}
        {what === 'addTag' && (
          <Input value={typed} maxLength={metadataLimits.tag} onChange={(_, { value }) => setTyped(value)} />
        )}
        {what === 'difficulty' && (
          <Values names={difficultyNames} values={difficulties} chosen={typed} onChoose={setTyped} />
        )}
        {what === 'level' && <Values names={levelNames} values={cognitiveLevels} chosen={typed} onChoose={setTyped} />}
      </Field>
    </AskDialog>
  );
}

interface ValuesProps<Value extends string> {
  names: Readonly<Record<Value, MessageDescriptor>>;
  values: readonly Value[];
  chosen: string;
  onChoose: (value: string) => void;
}

function Values<Value extends string>({ names, values, chosen, onChoose }: ValuesProps<Value>) {
  const { t } = useLingui();
  const known = values.find((one) => one === chosen);
  return (
    <Dropdown
      clearButton={null}
      value={known ? t(names[known]) : t`未定`}
      selectedOptions={[chosen]}
      onOptionSelect={(_, { optionValue }) => onChoose(optionValue ?? '')}
    >
      <Option value="">{t`未定`}</Option>
      {values.map((one) => (
        <Option key={one} value={one}>
          {t(names[one])}
        </Option>
      ))}
    </Dropdown>
  );
}
