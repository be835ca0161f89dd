import { Dropdown, Option } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import type { OfferingChoice } from '#contract/homework/homework.contract.ts';

interface Props {
  offerings: readonly OfferingChoice[];
  offeringId: string | null;
  onOffering: (id: string) => void;
}

/** Which run of the course is shown; absent where there is one only. */
export function OfferingPicker({ offerings, offeringId, onOffering }: Props) {
  const { t } = useLingui();
  if (offerings.length < 2) return null;
  const nameOf = (id: string | null) => {
    const found = offerings.find((one) => one.id === id);
    return found ? t`${found.term} · 第 ${found.number} 次开课` : '';
  };
  return (
    <Dropdown
      clearButton={null}
      aria-label={t`开课`}
      value={nameOf(offeringId)}
      selectedOptions={offeringId ? [offeringId] : []}
      onOptionSelect={(_, { optionValue }) => optionValue && onOffering(optionValue)}
    >
      {offerings.map(({ id }) => (
        <Option key={id} value={id}>
          {nameOf(id)}
        </Option>
      ))}
    </Dropdown>
  );
}
