import { useLingui } from '@lingui/react/macro';
import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import type { CodeLanguage } from '#contract/banks/code-languages.rule.ts';
import { Colours, LineNumbers } from './code-text.view.tsx';
import { brokenLine, indented, type Typed } from './code-typing.rule.ts';
import styles from './code-text.module.css';

interface Props {
  label: string;
  value: string;
  language: CodeLanguage;
  maxLength: number;
  isFixed?: boolean;
  /** At the right, below it. */
  note?: ReactNode;
  onChange: (value: string) => void;
}

/** Code to write: what is typed lies unseen above the same text in its colours. */
export function CodeField({ label, value, language, maxLength, isFixed = false, note, onChange }: Props) {
  const { t } = useLingui();
  const hint = useId();
  // After Esc the next Tab leaves, as it does everywhere else.
  const leaves = useRef(false);
  const put = (field: HTMLTextAreaElement, { text, from, to }: Typed) => {
    if (text.length > maxLength) return;
    onChange(text);
    // The field has the text when it is drawn anew.
    requestAnimationFrame(() => field.setSelectionRange(from, to));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const { key, shiftKey, ctrlKey, altKey, metaKey, nativeEvent } = event;
    const field = event.currentTarget;
    const typed = { text: value, from: field.selectionStart, to: field.selectionEnd };
    const isBare = !ctrlKey && !altKey && !metaKey && !nativeEvent.isComposing && !isFixed;
    if (key === 'Escape') leaves.current = true;
    else if (key === 'Tab' && isBare && !leaves.current) {
      event.preventDefault();
      put(field, indented(typed, shiftKey));
    } else if (key === 'Enter' && isBare && !shiftKey) {
      event.preventDefault();
      put(field, brokenLine(typed));
    }
    if (key !== 'Escape' && key !== 'Shift') leaves.current = false;
  };
  return (
    <div>
      <div className={`${styles.code} ${styles.editor}`}>
        <LineNumbers text={value} />
        <div className={styles.layers}>
          <pre aria-hidden>
            <Colours text={value} language={language} />
            {'\n'}
          </pre>
          <textarea
            aria-label={label}
            aria-describedby={hint}
            value={value}
            maxLength={maxLength}
            readOnly={isFixed}
            spellCheck={false}
            autoCapitalize="off"
            autoComplete="off"
            autoCorrect="off"
            wrap="off"
            onKeyDown={onKeyDown}
            onBlur={() => (leaves.current = false)}
            onChange={({ target }) => onChange(target.value)}
          />
        </div>
      </div>
      <div className={styles.foot}>
        <span id={hint}>{t`按 Tab 缩进；先按 Esc 再按 Tab 离开编辑框。`}</span>
        {note}
      </div>
    </div>
  );
}
