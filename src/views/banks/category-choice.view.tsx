import { Combobox, Option } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';

interface Props {
  categories: readonly string[];
  value: string;
  onChange: (value: string) => void;
}

/** A category that is there, or a new one. */
export function CategoryChoice({ categories, value, onChange }: Props) {
  const { t } = useLingui();
  return (
    <Combobox
      freeform
      clearable={false}
      placeholder={t`留空则不分类；用 / 分级`}
      value={value}
      maxLength={300}
      onChange={(event) => onChange(event.target.value)}
      onOptionSelect={(_, { optionValue }) => optionValue !== undefined && onChange(optionValue)}
    >
      {categories
        .filter((one) => one !== '' && one.includes(value))
        .slice(0, 50)
        .map((one) => (
          <Option key={one} value={one}>
            {one}
          </Option>
        ))}
    </Combobox>
  );
}
