import { useLingui } from '@lingui/react/macro';
import styles from './usual-reasons.module.css';

interface Props {
  reasons: readonly string[];
  value: string;
  onChoose: (reason: string) => void;
}

/** Sentences that are written often, to be taken or changed. */
export function UsualReasons({ reasons, value, onChoose }: Props) {
  const { t } = useLingui();
  return (
    <div className={styles.usual} role="group" aria-label={t`常用原因`}>
      {reasons.map((text) => (
        <button key={text} type="button" aria-pressed={value === text} onClick={() => onChoose(text)}>
          {text}
        </button>
      ))}
    </div>
  );
}
