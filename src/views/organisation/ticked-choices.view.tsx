import { Checkbox } from '@fluentui/react-components';
import type { RestructuringChoice } from './restructuring.props.ts';
import styles from './restructuring.module.css';

interface Props {
  label: string;
  choices: readonly RestructuringChoice[];
  ticked: readonly string[];
  /** Instead of nothing. */
  none: string;
  onTick: (ids: string[]) => void;
}

/** Some of many, each with a box. */
export function TickedChoices({ label, choices, ticked, none, onTick }: Props) {
  if (choices.length === 0) return <p className={styles.none}>{none}</p>;
  return (
    <div className={styles.choices} role="group" aria-label={label}>
      {choices.map(({ id, name }) => (
        <Checkbox
          key={id}
          label={name}
          checked={ticked.includes(id)}
          onChange={(_, { checked }) => onTick(checked === true ? [...ticked, id] : ticked.filter((one) => one !== id))}
        />
      ))}
    </div>
  );
}
