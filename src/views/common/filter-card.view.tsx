import { ChevronDownRegular, ChevronUpRegular, DismissRegular, FilterRegular } from '@fluentui/react-icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { Children, lazy, Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import styles from './filter-card.module.css';
import { usePhone } from './use-phone.ts';

const BottomDrawer = lazy(() => import('./bottom-drawer.view.tsx'));

export interface Choice<V extends string = string> {
  value: V;
  label: string;
  count?: number;
}

interface FiltersProps {
  label: string;
  /** A `ChipRow` for each dimension; on a phone the first stays in sight. */
  children: ReactNode;
  /** What orders the list. */
  sort: ReactNode;
  /** What narrows it now. */
  chosen: ChosenProps;
  /** A switch beside the dimensions. */
  more?: ReactNode;
  /** How many there are; a `status`. */
  count: ReactNode;
}

/**
 * What narrows a list and orders it, above the list: a white card of chip rows and a line below it. On a phone one row
 * that slides, and the others in a drawer.
 */
export function Filters(props: FiltersProps) {
  const { label, children, sort, chosen, more, count } = props;
  if (usePhone()) return <PhoneFilters {...props} />;
  return (
    <>
      <section className={styles.card} aria-label={label}>
        {children}
      </section>
      <div className={styles.bar}>
        {sort}
        <Chosen {...chosen} />
        <span className={styles.space} />
        {more}
        <span className={styles.count} role="status">
          {count}
        </span>
      </div>
    </>
  );
}

function PhoneFilters({ label, children, sort, chosen, more, count }: FiltersProps) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const narrowed = chosen.chosen.length;
  return (
    <>
      <div className={styles.strip}>{Children.toArray(children)[0]}</div>
      <div className={styles.bar}>
        {sort}
        <span className={styles.count} role="status">
          {count}
        </span>
        <button type="button" className={styles.open} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <FilterRegular aria-hidden fontSize={20} />
          {narrowed > 0 ? t`筛选 ${narrowed}` : t`筛选`}
        </button>
        <Chosen {...chosen} />
      </div>
      {isOpen && (
        <Suspense>
          <BottomDrawer
            title={label}
            onClose={() => setOpen(false)}
            foot={
              <>
                <button type="button" className={styles.reset} disabled={narrowed === 0} onClick={chosen.onClear}>
                  <Trans>清空</Trans>
                </button>
                <button type="button" className={styles.show} onClick={() => setOpen(false)}>
                  <Trans>查看结果</Trans>
                </button>
              </>
            }
          >
            <div className={styles.sheet}>{children}</div>
            {more}
            <p className={styles.found} role="status">
              {count}
            </p>
          </BottomDrawer>
        </Suspense>
      )}
    </>
  );
}

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
        <button key={label} type="button" className={styles.tag} aria-label={t`移除“${label}”`} onClick={onRemove}>
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
