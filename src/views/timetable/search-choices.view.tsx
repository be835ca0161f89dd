import { Button } from '@fluentui/react-components';
import { DismissRegular } from '@fluentui/react-icons';
import { useLingui } from '@lingui/react/macro';
import { SearchChoice, type SearchedChoice } from '#views/common/search-choice.view.tsx';
import styles from './timetable.module.css';

interface Props {
  expand: string;
  placeholder: string;
  /** Null: nothing was searched for, or it is on its way. */
  choices: readonly SearchedChoice[] | null;
  chosen: readonly SearchedChoice[];
  most: number;
  onSearch: (search: string) => void;
  onChange: (chosen: readonly SearchedChoice[]) => void;
}

/** Some of many, found by a part of their names. */
export function SearchChoices({ expand, placeholder, choices, chosen, most, onSearch, onChange }: Props) {
  const { t } = useLingui();
  const without = (id: string) => chosen.filter((one) => one.id !== id);
  return (
    <div className={styles.chosen}>
      {chosen.map(({ id, name }) => (
        <Button
          key={id}
          size="small"
          icon={<DismissRegular />}
          iconPosition="after"
          aria-label={t`移除“${name}”`}
          onClick={() => onChange(without(id))}
        >
          {name}
        </Button>
      ))}
      {chosen.length < most && (
        <SearchChoice
          {...{ expand, placeholder, onSearch }}
          choices={choices?.filter(({ id }) => chosen.every((one) => one.id !== id)) ?? null}
          chosen={null}
          onChoose={(choice) => choice && onChange([...chosen, choice])}
        />
      )}
    </div>
  );
}
