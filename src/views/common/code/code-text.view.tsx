import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import type { CodeLanguage } from '#contract/banks/code-languages.rule.ts';
import { piecesOf } from './coloured.rule.ts';
import { highlighterOf, type Highlight } from './highlighter.ts';
import styles from './code-text.module.css';

interface Props {
  text: string;
  language: CodeLanguage;
}

/** So many characters are coloured while they are typed; of more the colours follow. */
const mostAtOnce = 8_000;

/** Until the colours are there, and where they cannot come, the text stands without. */
export function Colours({ text, language }: Props) {
  const [highlight, setHighlight] = useState<{ of: CodeLanguage; mark: Highlight } | null>(null);
  const later = useDeferredValue(text);
  const shown = text.length > mostAtOnce ? later : text;
  useEffect(() => {
    if (language === 'plain') return undefined;
    let isGone = false;
    highlighterOf(language).then(
      (mark) => isGone || setHighlight({ of: language, mark }),
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [language]);
  const mark = highlight?.of === language ? highlight.mark : null;
  const pieces = useMemo(() => (mark ? piecesOf(mark(shown)) : null), [mark, shown]);
  if (!pieces || shown !== text) return text;
  return pieces.map(({ text: words, kind }, at) => (
    <span key={at} data-kind={kind || undefined}>
      {words}
    </span>
  ));
}

/** Code to read, with the numbers of its lines. */
export const CodeText = ({ text, language }: Props) => (
  <div className={styles.code} data-code>
    <LineNumbers text={text} />
    <pre className={styles.text} tabIndex={0}>
      <Colours text={text} language={language} />
    </pre>
  </div>
);

/** Beside the lines; to screen readers they would be noise. */
export const LineNumbers = ({ text }: { text: string }) => (
  <div className={styles.numbers} aria-hidden>
    {Array.from({ length: text.split('\n').length }, (_, at) => `${at + 1}\n`).join('')}
  </div>
);
