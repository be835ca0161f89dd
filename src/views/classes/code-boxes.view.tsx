import type { InputHTMLAttributes } from 'react';
import { classLimits } from '#contract/classes/class.rule.ts';
import styles from './code-boxes.module.css';

interface Props extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value'> {
  code: string;
  /** Looked up just now. */
  isOff: boolean;
  isInvalid: boolean;
  /** All that stands in the boxes. */
  onCode: (text: string) => void;
}

const places = Array.from({ length: classLimits.codeLength }, (_, at) => at);

/** Six boxes for a class code; one field for the keyboard, the clipboard and the ear. What a field around gives goes to it. */
export function CodeBoxes({ code, isOff, isInvalid, onCode, ...field }: Props) {
  const next = Math.min(code.length, classLimits.codeLength - 1);
  return (
    <div className={styles.boxes} data-invalid={isInvalid} data-off={isOff}>
      {places.map((at) => (
        <span key={at} aria-hidden className={styles.box} data-next={at === next}>
          {code[at]}
        </span>
      ))}
      <input
        {...field}
        value={code}
        inputMode="numeric"
        autoComplete="off"
        readOnly={isOff}
        onChange={({ target }) => onCode(target.value)}
      />
    </div>
  );
}
