import { ChevronDownRegular, SearchRegular } from '@fluentui/react-icons';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import styles from './search-box.module.css';

interface Props {
  /** What can be looked for; the first is preset. Empty: no choice is shown. */
  types: readonly { id: string; title: string }[];
  /** What the address says now. */
  text: string;
  type: string | null;
  /** Shown in the empty box. */
  hint: string;
  onSearch: (text: string, type: string | null) => void;
  /** Listens to the key `/`; one box of a page does. */
  hasKey?: boolean;
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** Search pill: what kind, what words. */
export function SearchBox({ types, text, type, hint, onSearch, hasKey }: Props) {
  const { t } = useLingui();
  const [typed, setTyped] = useState(text);
  const [chosen, setChosen] = useState(type ?? '');
  const [shown, setShown] = useState({ text, type });
  const box = useRef<HTMLInputElement>(null);

  // Another address brings other words; what is being typed stays until then.
  if (shown.text !== text || shown.type !== type) {
    setShown({ text, type });
    setTyped(text);
    setChosen(type ?? '');
  }

  useEffect(() => {
    if (!hasKey) return;
    const jump = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      event.preventDefault();
      box.current?.focus();
    };
    document.addEventListener('keydown', jump);
    return () => document.removeEventListener('keydown', jump);
  }, [hasKey]);

  return (
    <form
      role="search"
      className={styles.pill}
      onSubmit={(event) => {
        event.preventDefault();
        if (typed.trim()) onSearch(typed.trim(), chosen || null);
        else box.current?.focus();
      }}
    >
      {types.length > 1 && (
        <span className={styles.type}>
          <select aria-label={t`找什么`} value={chosen} onChange={(event) => setChosen(event.target.value)}>
            <option value="">{t`全部`}</option>
            {types.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </select>
          <ChevronDownRegular aria-hidden fontSize={16} />
        </span>
      )}
      <input
        ref={box}
        type="search"
        aria-label={t`搜索`}
        aria-keyshortcuts={hasKey ? '/' : undefined}
        placeholder={hint}
        maxLength={80}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {hasKey && (
        <kbd aria-hidden className={styles.key}>
          /
        </kbd>
      )}
      <button type="submit" className={styles.go}>
        <SearchRegular aria-hidden fontSize={18} />
        <span>{t`搜索`}</span>
      </button>
    </form>
  );
}
