import { Combobox, Option } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { School } from '#contract/schools/schools.contract.ts';

type Mark = Pick<School, 'id' | 'name'>;

interface Props {
  id?: string;
  label?: string;
  /** What the search found. */
  schools: readonly Mark[];
  onSearch: (text: string) => void;
  onChoose: (school: Mark) => void;
  /** The chosen one stays in the box; otherwise the box is emptied for the next. */
  keepsChosen?: boolean;
}

/** A box that finds schools while one types. */
export function SchoolSearch({ id, label, schools, onSearch, onChoose, keepsChosen }: Props) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  // The box itself unfolds by single letters only: neither by an input method nor by pasting.
  const [isOpen, setOpen] = useState(false);
  const type = (typed: string) => {
    setText(typed);
    onSearch(typed);
  };
  return (
    <Combobox
      expandIcon={{ 'aria-label': t`展开学校列表` }}
      id={id}
      aria-label={label}
      freeform
      placeholder={t`请输入学校名称`}
      value={text}
      selectedOptions={[]}
      open={isOpen}
      onOpenChange={(_, { open }) => setOpen(open)}
      onChange={(event) => {
        type(event.target.value);
        setOpen(true);
      }}
      onOptionSelect={(_, { optionValue }) => {
        const chosen = schools.find((school) => school.id === optionValue);
        if (!chosen) return;
        onChoose(chosen);
        if (keepsChosen) setText(chosen.name);
        else type('');
      }}
    >
      {schools.map((school) => (
        <Option key={school.id} value={school.id} text={school.name}>
          {school.name}
        </Option>
      ))}
      {schools.length === 0 && (
        <Option disabled value="" text="">
          {t`未找到`}
        </Option>
      )}
    </Combobox>
  );
}
