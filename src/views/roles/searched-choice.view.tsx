import { Combobox, Option } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Field } from '#views/common/field.view.tsx';

export interface Choice {
  id: string;
  name: string;
  /** What else tells it from others. */
  detail: string;
  /** Why it cannot be chosen. */
  refusal?: string | null;
}

interface Props {
  at: string;
  label: string;
  hint?: string;
  placeholder: string;
  expandLabel: string;
  /** Null: nothing was searched for, or it is on its way. */
  choices: readonly Choice[] | null;
  chosen: Choice | null;
  search: string;
  onSearch: (search: string) => void;
  onChoose: (choice: Choice | null) => void;
}

/** One of many, searched for as somebody types. */
export function SearchedChoice(props: Props) {
  const { at, label, hint, placeholder, expandLabel, choices, chosen, search, onSearch, onChoose } = props;
  const { t } = useLingui();
  // The box itself unfolds by single letters only: neither by an input method nor by pasting.
  const [isOpen, setOpen] = useState(false);
  return (
    <Field at={at} label={label} {...(hint !== undefined && { hint })} required>
      <Combobox
        freeform
        expandIcon={{ 'aria-label': expandLabel }}
        open={isOpen}
        onOpenChange={(_, { open }) => setOpen(open)}
        placeholder={placeholder}
        value={chosen ? chosen.name : search}
        selectedOptions={chosen ? [chosen.id] : []}
        onChange={({ target: { value } }) => {
          onChoose(null);
          onSearch(value);
          setOpen(true);
        }}
        onOptionSelect={(_, { optionValue }) => onChoose(choices?.find(({ id }) => id === optionValue) ?? null)}
      >
        {choices?.map(({ id, name, detail, refusal }) => (
          <Option key={id} value={id} text={name} disabled={Boolean(refusal)}>
            {[name, detail, refusal].filter(Boolean).join(' · ')}
          </Option>
        ))}
        {choices?.length === 0 && (
          <Option disabled value="" text="">
            {search === '' ? t`暂无可选择的内容` : t`未找到“${search}”`}
          </Option>
        )}
      </Combobox>
    </Field>
  );
}
