import { ChevronDownRegular, ChevronUpRegular, DismissRegular } from '@fluentui/react-icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import styles from './filter-card.module.css';

export interface Choice<V extends string = string> {
  value: V;
  label: string;
  count?: number;
}

/** A white card of chip rows, one row a dimension. */
export const FilterCard = ({ children, label }: { children: ReactNode; label?: string }) => (
  <section className={styles.card} aria-label={label}>
    {children}
  </section>
);

interface ChipRowProps<V extends string> {
  label: string;
  /** Without 全部, which stands first and means ''. */
  choices: readonly Choice<V>[];
  value: V | '';
  onChoose: (value: V | '') => void;
  /** The children of the chosen chip, on a tinted ground: another `Chips`. */
  children?: ReactNode;
}

/** One dimension of a filter: 全部 and its chips in one line; what does not fit opens with 更多. */
export function ChipRow<V extends string>({ label, choices, value, onChoose, children }: ChipRowProps<V>) {
  const [isOpen, setOpen] = useState(false);
  const [isCut, setCut] = useState(false);
  const chips = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = chips.current;
    if (!box || typeof ResizeObserver === 'undefined') return;
    const watch = new ResizeObserver(() => setCut(box.scrollHeight > 44));
    watch.observe(box);
    return () => watch.disconnect();
  }, [choices.length]);
  return (
    <div className={styles.row}>
      <span className={styles.label}>{label}</span>
      <div className={styles.window} data-open={isOpen} data-cut={isCut}>
        <div ref={chips}>
          <Chips label={label} choices={choices} value={value} onChoose={onChoose} />
        </div>
      </div>
      {isCut && (
        <button type="button" className={styles.more} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? <Trans>收起</Trans> : <Trans>更多</Trans>}
          {isOpen ? <ChevronUpRegular /> : <ChevronDownRegular />}
        </button>
      )}
      {children && <div className={styles.children}>{children}</div>}
    </div>
  );
}

/** Chips of which one holds; 全部 first. */
export function Chips<V extends string>({ label, choices, value, onChoose }: Omit<ChipRowProps<V>, 'children'>) {
  const { t } = useLingui();
  return (
    <div className={styles.chips} role="group" aria-label={label}>
      {[{ value: '' as const, label: t`全部`, count: undefined }, ...choices].map((choice) => (
        <button
          key={choice.value}
          type="button"
          aria-pressed={choice.value === value}
          onClick={() => onChoose(choice.value)}
        >
          {choice.label}
          {choice.count !== undefined && (
            <>
              {' '}
              <small>{choice.count}</small>
            </>
          )}
        </button>
      ))}
    </div>
  );
}

interface ChosenProps {
  chosen: readonly { label: string; onRemove: () => void }[];
  onClear: () => void;
}

/** 已选: what narrows the list, each removable, and 清空. */
export function Chosen({ chosen, onClear }: ChosenProps) {
  const { t } = useLingui();
  if (!chosen.length) return null;
  return (
    <div className={styles.chosen}>
      <span>
        <Trans>已选</Trans>
      </span>
      {chosen.map(({ label, onRemove }) => (
        <button key={label} type="button" className={styles.tag} aria-label={t`去掉“${label}”`} onClick={onRemove}>
          {label}
          <DismissRegular fontSize={12} />
        </button>
      ))}
      <button type="button" className={styles.clear} onClick={onClear}>
        <Trans>清空</Trans>
      </button>
    </div>
  );
}
