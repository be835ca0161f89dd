import { Button } from '@fluentui/react-components';
import { ArrowDownRegular, ArrowUpRegular, ReOrderDotsVerticalRegular } from '@fluentui/react-icons';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { NamedLine } from '#contract/banks/order-lines.rule.ts';
import { moved } from '#views/common/moved.rule.ts';
import { plainText, RichText } from '#views/common/rich-text.view.tsx';
import text from '#views/common/text.module.css';
import styles from './ordered-lines.module.css';

interface Props {
  label: string;
  lines: readonly NamedLine[];
  /** They are only looked at. */
  isFixed: boolean;
  onOrder: (ids: string[]) => void;
}

/** Lines that somebody puts in order: by dragging, by buttons, by Alt ↑↓. What was moved keeps the focus and is said. */
export function OrderedLines({ label, lines, isFixed, onOrder }: Props) {
  const { t } = useLingui();
  const [dragged, setDragged] = useState<number | null>(null);
  const [over, setOver] = useState<number | null>(null);
  const [said, setSaid] = useState('');
  const count = lines.length;
  const move = (from: number, to: number) => {
    if (isFixed || to < 0 || to >= count || from === to) return;
    const [name, place] = [plainText(lines[from]!.text), to + 1];
    setSaid(t`“${name}”现在是第 ${place} 行，共 ${count} 行`);
    onOrder(moved(lines, from, to).map(({ id }) => id));
  };
  const step = (at: number, by: number, control: HTMLElement) => {
    move(at, at + by);
    // The row that goes down is taken out of the page for a moment, and its focus with it.
    requestAnimationFrame(() => control.focus());
  };
  const endDrag = () => {
    setDragged(null);
    setOver(null);
  };
  return (
    <>
      <ol className={styles.lines} aria-label={label}>
        {lines.map(({ id, text: html }, at) => {
          const [name, place] = [plainText(html), at + 1];
          return (
            <li
              key={id}
              className={styles.line}
              data-dragged={dragged === at || undefined}
              data-over={(over === at && dragged !== null && (dragged < at ? 'after' : 'before')) || undefined}
              onDragOver={(event) => {
                if (dragged === null) return;
                event.preventDefault();
                setOver(at);
              }}
              onDrop={(event) => {
                event.preventDefault();
                if (dragged !== null) move(dragged, at);
                endDrag();
              }}
              onKeyDown={(event) => {
                const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
                if (!event.altKey || !by) return;
                event.preventDefault();
                step(at, by, event.target as HTMLElement);
              }}
            >
              {!isFixed && (
                <span
                  draggable
                  aria-hidden
                  className={styles.handle}
                  title={t`按住拖动`}
                  onDragStart={(event) => {
                    event.dataTransfer.effectAllowed = 'move';
                    const row = event.currentTarget.parentElement;
                    if (row) event.dataTransfer.setDragImage(row, 12, 12);
                    setDragged(at);
                  }}
                  onDragEnd={endDrag}
                >
                  <ReOrderDotsVerticalRegular fontSize={20} />
                </span>
              )}
              <b className={styles.place}>{place}</b>
              <RichText html={html} className={styles.text} />
              {!isFixed && (
                <span className={styles.tools}>
                  {(
                    [
                      [-1, t`上移“${name}”`, ArrowUpRegular],
                      [1, t`下移“${name}”`, ArrowDownRegular],
                    ] as const
                  ).map(([by, word, Icon]) => (
                    <Button
                      key={by}
                      appearance="subtle"
                      icon={<Icon />}
                      aria-label={word}
                      disabledFocusable={at + by < 0 || at + by >= count}
                      onClick={({ currentTarget }) => step(at, by, currentTarget)}
                    />
                  ))}
                </span>
              )}
            </li>
          );
        })}
      </ol>
      <div role="status" className={text.unseen}>
        {said}
      </div>
    </>
  );
}
