import { Checkbox } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import styles from './selectable-row.module.css';

interface Props {
  /** What the row is called. */
  name: string;
  isSelected: boolean;
  /** Some rows of the list are: all boxes are seen. */
  isSelecting: boolean;
  onSelect: (isRange: boolean) => void;
  children: ReactNode;
}

/** A row of the message centre with a box to select it; apart from the row, which the bell shows too. */
export function SelectableRow({ name, isSelected, isSelecting, onSelect, children }: Props) {
  const { t } = useLingui();
  return (
    <div className={styles.selectable} data-selecting={isSelecting || undefined}>
      {children}
      <span className={styles.box}>
        <Checkbox
          aria-label={t`选择${name}`}
          checked={isSelected}
          onChange={({ nativeEvent }) => onSelect(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
        />
      </span>
    </div>
  );
}
