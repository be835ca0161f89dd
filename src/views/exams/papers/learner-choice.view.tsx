import { Combobox, Option } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';

interface Props {
  /** Found by what is typed. */
  people: readonly { learnerId: string; name: string }[];
  chosenId: string | null;
  chosenName: string;
  search: string;
  onSearch: (search: string) => void;
  onChoose: (learnerId: string | null) => void;
}

const nobody = '';

/** Whose paper is shown: somebody of the offering, or nobody's, as it was written. */
export function LearnerChoice({ people, chosenId, chosenName, search, onSearch, onChoose }: Props) {
  const { t } = useLingui();
  const asWritten = t`出题顺序`;
  return (
    <Combobox
      freeform
      aria-label={t`按哪位学生的试卷`}
      placeholder={asWritten}
      value={search || chosenName || asWritten}
      selectedOptions={[chosenId ?? nobody]}
      onInput={({ currentTarget }) => onSearch(currentTarget.value)}
      onOptionSelect={(_, { optionValue }) => {
        onSearch('');
        onChoose(optionValue || null);
      }}
      onBlur={() => onSearch('')}
    >
      <Option value={nobody}>{asWritten}</Option>
      {people.map(({ learnerId, name }) => (
        <Option key={learnerId} value={learnerId}>
          {name}
        </Option>
      ))}
    </Combobox>
  );
}
