import { ChevronDownRegular, ChevronRightRegular, ReOrderDotsVerticalRegular } from '@fluentui/react-icons';
import { useLingui } from '@lingui/react/macro';
import { KeyCap } from './flag.view.tsx';
import styles from './edit-tree.module.css';

/** By which a row is dragged. */
export function RowHandle() {
  const { t } = useLingui();
  return (
    <span data-handle className={styles.handle} title={t`按住拖动`} aria-hidden>
      <ReOrderDotsVerticalRegular fontSize={16} />
    </span>
  );
}

interface FoldProps {
  /** Null: nothing below the row; the place stays. */
  isOpen: boolean | null;
  onFold: (isFolded: boolean) => void;
}

/** Opens and shuts a row for the pointer; the keyboard has the arrows. */
export function RowFold({ isOpen, onFold }: FoldProps) {
  return (
    <span
      aria-hidden
      data-fold
      className={styles.fold}
      onClick={(event) => {
        if (isOpen === null) return;
        event.stopPropagation();
        onFold(isOpen);
      }}
    >
      {isOpen !== null && (isOpen ? <ChevronDownRegular fontSize={16} /> : <ChevronRightRegular fontSize={16} />)}
    </span>
  );
}

interface KeysProps {
  /** Each with what it does, in words. */
  keys: readonly (readonly [key: string, words: string])[];
  className?: string;
}

/** The keys of a tree, below it. */
export function TreeKeys({ keys, className = '' }: KeysProps) {
  return (
    <div className={`${styles.keys} ${className}`} aria-hidden>
      {keys.map(([key, words]) => (
        <span key={key}>
          <KeyCap>{key}</KeyCap> {words}
        </span>
      ))}
    </div>
  );
}
