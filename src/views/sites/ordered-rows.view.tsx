import { Button } from '@fluentui/react-components';
import { ArrowDownRegular, ArrowUpRegular, DeleteRegular, ReOrderDotsVerticalRegular } from '@fluentui/react-icons';
import { useLingui } from '@lingui/react/macro';
import type { Dragging, RowRef } from '#views/common/dragging.ts';
import text from '#views/common/text.module.css';
import type { OrderedProps } from './site-form.props.ts';
import styles from './sites.module.css';

interface Props<Row> extends OrderedProps<Row> {
  dragging: Dragging;
  rowRef: RowRef;
  announcement: string;
  onMove: (from: number, to: number) => void;
}

const controlsOf = (row: Element) => [...row.querySelectorAll<HTMLButtonElement | HTMLInputElement>('button, input')];

/** Rows are called by their places, so that the focus would stay where another row stands now: it goes with its row. */
function follow(control: EventTarget, by: number): void {
  const row = (control as Element).closest('li')!;
  const place = controlsOf(row).indexOf(control as HTMLButtonElement);
  const neighbour = by < 0 ? row.previousElementSibling! : row.nextElementSibling!;
  requestAnimationFrame(() => {
    const controls = controlsOf(neighbour);
    const same = controls[place];
    (same?.disabled ? controls.findLast(({ disabled }) => !disabled) : same)?.focus();
  });
}

/** Rows in an order of their own. */
export function OrderedRows<Row>(props: Props<Row>) {
  const { label, rows, nameOf, onChange, children, canRemove = () => true, dragging, rowRef, announcement } = props;
  const { t } = useLingui();
  const step = (at: number, by: number, control: EventTarget) => {
    if (at + by < 0 || at + by >= rows.length) return;
    props.onMove(at, at + by);
    follow(control, by);
  };
  return (
    <>
      <ol className={styles.rows} aria-label={label}>
        {rows.map((row, at) => {
          const id = String(at);
          const called = nameOf(row, at);
          return (
            <li
              key={id}
              ref={rowRef(id)}
              className={styles.row}
              data-dragged={dragging.id === id || undefined}
              data-landing={dragging.over?.id === id ? dragging.over.edge : undefined}
              onKeyDown={(event) => {
                const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
                if (!event.altKey || !by) return;
                event.preventDefault();
                step(at, by, event.target);
              }}
            >
              <span data-handle className={styles.handle} title={t`按住拖动`} aria-hidden>
                <ReOrderDotsVerticalRegular fontSize={16} />
              </span>
              {children(row, at)}
              <div className={styles.tools}>
                <Button
                  size="small"
                  appearance="subtle"
                  icon={<ArrowUpRegular />}
                  aria-label={t`上移“${called}”`}
                  disabled={at === 0}
                  onClick={({ currentTarget }) => step(at, -1, currentTarget)}
                />
                <Button
                  size="small"
                  appearance="subtle"
                  icon={<ArrowDownRegular />}
                  aria-label={t`下移“${called}”`}
                  disabled={at === rows.length - 1}
                  onClick={({ currentTarget }) => step(at, 1, currentTarget)}
                />
                {canRemove(row) && (
                  <Button
                    size="small"
                    appearance="subtle"
                    icon={<DeleteRegular />}
                    aria-label={t`移除“${called}”`}
                    onClick={() => onChange(rows.toSpliced(at, 1))}
                  />
                )}
              </div>
            </li>
          );
        })}
      </ol>
      <div role="status" className={text.unseen}>
        {announcement}
      </div>
    </>
  );
}
