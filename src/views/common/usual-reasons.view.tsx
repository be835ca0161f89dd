import styles from './usual-reasons.module.css';

interface Props {
  label: string;
  reasons: readonly string[];
  value: string;
  onChoose: (reason: string) => void;
}

/** Sentences that are written often, to be taken or changed. */
export function UsualReasons({ label, reasons, value, onChoose }: Props) {
  return (
    <div className={styles.usual} role="group" aria-label={label}>
      {reasons.map((text) => (
        <button key={text} type="button" aria-pressed={value === text} onClick={() => onChoose(text)}>
          {text}
        </button>
      ))}
    </div>
  );
}
