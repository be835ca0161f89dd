import { ArrowSortRegular } from '@fluentui/react-icons';
import type { Choice } from './filter-card.view.tsx';
import styles from './segment.module.css';
import { usePhone } from './use-phone.ts';

interface Props<V extends string> {
  label: string;
  choices: readonly Choice<V>[];
  value: V;
  onChoose: (value: V) => void;
  /** `chips`: tinted words beside a heading instead of a bed. */
  look?: 'bed' | 'chips';
}

/** A few ways of looking at the same thing, one of which holds: sorting, tabs beside a heading. */
export const SegmentControl = <V extends string>({ label, choices, value, onChoose, look = 'bed' }: Props<V>) => (
  <div role="group" aria-label={label} className={styles[look]}>
    {choices.map((choice) => (
      <button
        key={choice.value}
        type="button"
        aria-pressed={choice.value === value}
        onClick={() => onChoose(choice.value)}
      >
        {choice.label}
        {choice.count !== undefined && <small> {choice.count}</small>}
      </button>
    ))}
  </div>
);

/** The order of a list: beside each other where there is room, else to choose from. */
export function SortControl<V extends string>(props: Omit<Props<V>, 'look'>) {
  const { label, choices, value, onChoose } = props;
  if (!usePhone()) return <SegmentControl {...props} />;
  return (
    <span className={styles.sort}>
      <ArrowSortRegular aria-hidden fontSize={20} />
      <select aria-label={label} value={value} onChange={(event) => onChoose(event.target.value as V)}>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </span>
  );
}
