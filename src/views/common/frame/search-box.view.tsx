import { ChevronDownRegular, SearchRegular } from '@fluentui/react-icons';
import { useLingui } from '@lingui/react/macro';
import { useId, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { KeyCap } from '../flag.view.tsx';
import { SearchForm } from '../search-form.view.tsx';
import { useTypedEarly } from '../use-typed-early.ts';
import { SearchWordsPanel, type SearchWords } from './search-words.view.tsx';
import styles from './search-box.module.css';

interface Props {
  /** What can be looked for; the first is preset. Empty: no choice is shown. */
  types: readonly { id: string; title: string }[];
  /** What the address says now. */
  text: string;
  type: string | null;
  /** Shown in the empty box. */
  hint: string;
  /** The address of what is found. */
  to: (text: string, type: string | null) => string;
  onSearch: (text: string, type: string | null) => void;
  /** Below the box while it is empty; null until they are known. */
  words?: SearchWords | null;
  /** The box got the focus: words are wanted. */
  onOpen?: () => void;
  /** The frame's: `/` leads to it; one box of a page has it. */
  hasKey?: boolean;
  /** A pill with choice and button; a plain line in the bar of work pages, which says the key instead. */
  look?: 'pill' | 'bar';
}

/** Writes what is typed back to what the address says whenever that changes. */
function useTyped(text: string, type: string | null) {
  const [typed, setTyped] = useState(text);
  const [chosen, setChosen] = useState(type ?? '');
  const [shown, setShown] = useState({ text, type });
  if (shown.text !== text || shown.type !== type) {
    setShown({ text, type });
    setTyped(text);
    setChosen(type ?? '');
  }
  return { typed, setTyped, chosen, setChosen };
}

/** The way back into the box, and through the words below it, by arrows; Escape folds them. */
function walk(event: KeyboardEvent<HTMLFormElement>, box: HTMLInputElement | null, fold: () => void) {
  if (event.key === 'Escape') {
    box?.focus();
    fold();
    return;
  }
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step || event.nativeEvent.isComposing || event.target instanceof HTMLSelectElement) return;
  const words = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=group] li button')];
  if (words.length === 0) return;
  event.preventDefault();
  const next = words.indexOf(document.activeElement as HTMLElement) + step;
  (next < 0 ? box : words[Math.min(next, words.length - 1)])?.focus();
}

/** Search: what kind, what words; recent and hot words below while nothing is typed. */
export function SearchBox(props: Props) {
  const { types, text, type, hint, to, onSearch, words, onOpen, hasKey, look = 'pill' } = props;
  const { t } = useLingui();
  const { typed, setTyped, chosen, setChosen } = useTyped(text, type);
  const [isOpen, setIsOpen] = useState(false);
  const box = useTypedEarly(setTyped);
  const panelId = useId();

  const search = (wanted: string) => {
    setTyped(wanted);
    // What was pressed leaves with the words; the person goes on in the box.
    box.current?.focus();
    setIsOpen(false);
    onSearch(wanted, chosen || null);
  };
  const open = () => {
    setIsOpen(true);
    onOpen?.();
  };
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget as Node | null)) setIsOpen(false);
  };
  const hasWords = words && words.recent.length + words.hot.length > 0;
  const isUnfolded = isOpen && typed === '' && Boolean(hasWords);

  return (
    <SearchForm
      to={(wanted) => to(wanted, chosen || null)}
      className={styles.pill}
      data-look={look}
      onBlur={leave}
      onKeyDown={(event) => walk(event, box.current, () => setIsOpen(false))}
      onSearch={() => {
        if (typed.trim()) search(typed.trim());
        else box.current?.focus();
      }}
    >
      {(name) => (
        <>
          {look === 'pill' && types.length > 1 && <TypeChoice types={types} chosen={chosen} onChoose={setChosen} />}
          {look === 'bar' && <SearchRegular aria-hidden fontSize={20} className={styles.glass} />}
          <input
            ref={box}
            type="search"
            name={name}
            data-frame-search
            aria-label={t`搜索`}
            aria-keyshortcuts={hasKey ? '/ Control+K' : undefined}
            aria-controls={isUnfolded ? panelId : undefined}
            placeholder={hint}
            maxLength={80}
            value={typed}
            autoComplete="off"
            onFocus={open}
            onClick={open}
            onChange={({ target: { value } }) => {
              setTyped(value);
              if (value === '') open();
            }}
          />
          {look === 'bar' && (
            <span className={styles.caps} aria-hidden>
              <KeyCap>Ctrl K</KeyCap>
            </span>
          )}
          {look === 'pill' && hasKey && (
            <kbd aria-hidden className={styles.key}>
              /
            </kbd>
          )}
          {/* In the bar it is there for Enter only, out of sight. */}
          <button type="submit" className={styles.go} tabIndex={look === 'bar' ? -1 : undefined}>
            <SearchRegular aria-hidden fontSize={18} />
            <span>{t`搜索`}</span>
          </button>
          {isUnfolded && <SearchWordsPanel id={panelId} {...words!} onPick={search} />}
        </>
      )}
    </SearchForm>
  );
}

interface ChoiceProps {
  types: Props['types'];
  chosen: string;
  onChoose: (type: string) => void;
}

function TypeChoice({ types, chosen, onChoose }: ChoiceProps) {
  const { t } = useLingui();
  return (
    <span className={styles.type}>
      <select aria-label={t`搜索内容`} value={chosen} onChange={(event) => onChoose(event.target.value)}>
        <option value="">{t`全部`}</option>
        {types.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </select>
      <ChevronDownRegular aria-hidden fontSize={16} />
    </span>
  );
}
