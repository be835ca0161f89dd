import type { Choice } from './filter-card.view.tsx';
import styles from './segment.module.css';

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
