import { Combobox, Option } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';

export interface SearchedChoice {
  id: string;
  name: string;
  detail?: string;
}

interface Props {
  /** Where no field around it says so. */
  label?: string;
  expand: string;
  placeholder: string;
  /** Null: nothing was searched for, or it is on its way. */
  choices: readonly SearchedChoice[] | null;
  chosen: SearchedChoice | null;
  onSearch: (search: string) => void;
  onChoose: (choice: SearchedChoice | null) => void;
}

/** One of many, found by a part of its name. */
export function SearchChoice({ label, expand, placeholder, choices, chosen, onSearch, onChoose }: Props) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  return (
    <Combobox
      freeform
      clearable
      aria-label={label}
      expandIcon={{ 'aria-label': expand }}
      clearIcon={{ 'aria-label': t`清空` }}
      open={isOpen}
      placeholder={placeholder}
      value={chosen ? chosen.name : typed}
      selectedOptions={chosen ? [chosen.id] : []}
      onOpenChange={(_, { open }) => setOpen(open)}
      onChange={({ target: { value } }) => {
        onChoose(null);
        setTyped(value);
        onSearch(value);
        setOpen(true);
      }}
      onOptionSelect={(_, { optionValue }) => {
        setTyped('');
        onSearch('');
        onChoose(choices?.find(({ id }) => id === optionValue) ?? null);
      }}
    >
      {choices?.map(({ id, name, detail }) => (
        <Option key={id} value={id} text={name}>
          {[name, detail].filter(Boolean).join(' · ')}
        </Option>
      ))}
      {choices?.length === 0 && <Option disabled value="" text="">{t`未找到“${typed}”`}</Option>}
    </Combobox>
  );
}
