import { Combobox, Option } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';

interface Props {
  /** Of the school that is chosen at first; '' for none. */
  name: string;
  schools: readonly { id: string; name: string }[];
  schoolId: string;
  isSearching: boolean;
  disabled: boolean;
  onSearch: (text: string) => void;
  /** '' while the words in the field are no school. */
  onChoose: (schoolId: string) => void;
}

/** A school by its name, found by the server; words that name none choose none, so nothing is sent that is not seen. */
export function SchoolBox({ name, schools, schoolId, isSearching, disabled, onSearch, onChoose, ...field }: Props) {
  const { t } = useLingui();
  const [text, setText] = useState(name);
  return (
    <Combobox
      expandIcon={{ 'aria-label': t`展开学校列表` }}
      {...field}
      freeform
      value={text}
      disabled={disabled}
      placeholder={t`请输入学校名称`}
      selectedOptions={schoolId ? [schoolId] : []}
      onInput={({ currentTarget: { value } }) => {
        setText(value);
        onSearch(value);
        onChoose(schools.find((school) => school.name === value.trim())?.id ?? '');
      }}
      onOptionSelect={(_, { optionValue, optionText }) => {
        if (!optionValue) return;
        setText(optionText ?? '');
        onChoose(optionValue);
      }}
    >
      {schools.length === 0 && (
        <Option disabled value="" text={text}>
          {isSearching ? t`正在搜索` : t`未找到，请更换名称`}
        </Option>
      )}
      {schools.map((school) => (
        <Option key={school.id} value={school.id}>
          {school.name}
        </Option>
      ))}
    </Combobox>
  );
}
