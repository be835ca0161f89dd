import { DismissRegular } from '@fluentui/react-icons';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import styles from './chips.module.css';

interface Props {
  label: string;
  chips: readonly { id: string; text: string; isNew?: boolean; onRemove: () => void; onOpen?: () => void }[];
  /** Where there is none. */
  none: string;
  /** At the end: adding. */
  children?: ReactNode;
}

/** Things that were chosen, as tags in a field, each with a way to take it out. */
export function Chips({ label, chips, none, children }: Props) {
  const { t } = useLingui();
  return (
    <div role="group" aria-label={label} className={styles.field}>
      {chips.map(({ id, text, isNew, onRemove, onOpen }) => (
        <span key={id} className={styles.chip} data-new={isNew || undefined}>
          {onOpen ? (
            <button type="button" onClick={onOpen}>
              {text}
            </button>
          ) : (
            text
          )}
          <button type="button" aria-label={t`移除${text}`} onClick={onRemove}>
            <DismissRegular aria-hidden fontSize={14} />
          </button>
        </span>
      ))}
      {chips.length === 0 && <span className={styles.none}>{none}</span>}
      <span className={styles.tools}>{children}</span>
    </div>
  );
}
