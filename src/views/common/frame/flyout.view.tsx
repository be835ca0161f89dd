import {
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from 'react';
import styles from './flyout.module.css';

interface Props {
  /** What the button shows; a word, unless `label` says it. */
  trigger: ReactNode;
  /** Name of the button where `trigger` is no word. */
  label?: string;
  className?: string;
  align?: 'start' | 'end';
  /** Where it opens; above for things at the foot of the page. */
  side?: 'below' | 'above';
  /** Keys of the area that unfold it, one after another: `g m`. */
  keys?: string;
  children: ReactNode;
}

const focusable = 'a[href], button:not([disabled]), input, [tabindex="0"]';

/** Moves the focus among what is unfolded. */
function focusBy(id: string, step: number) {
  const items = [...(document.getElementById(id)?.querySelectorAll<HTMLElement>(focusable) ?? [])];
  const at = items.indexOf(document.activeElement as HTMLElement);
  items.at((at < 0 && step < 0 ? 0 : at + step) % items.length)?.focus();
}

/** A button that unfolds links or buttons, and folds when one is chosen; arrows walk through them, Escape folds it and gives the focus back. */
export function Flyout({ trigger, label, className, align = 'end', side = 'below', keys, children }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  /** The arrow that unfolds it. */
  const wanted = useRef<number | null>(null);
  const id = useId();

  useEffect(() => {
    if (!isOpen) return;
    const leave = (event: PointerEvent) => root.current?.contains(event.target as Node) || setIsOpen(false);
    document.addEventListener('pointerdown', leave);
    return () => document.removeEventListener('pointerdown', leave);
  }, [isOpen]);

  const close = () => {
    setIsOpen(false);
    button.current?.focus();
  };

  /** Before what was chosen acts the focus goes back, so that what opens can return it; after it the panel folds. */
  const whenChosen =
    (act: () => void) =>
    ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest('a, button')) act();
    };

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && isOpen) {
      event.stopPropagation();
      close();
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    if (isOpen) focusBy(id, step);
    else {
      wanted.current = step;
      setIsOpen(true);
    }
  }

  // What was unfolded by an arrow takes the focus before the next key.
  useLayoutEffect(() => {
    if (isOpen && wanted.current !== null) focusBy(id, wanted.current);
    wanted.current = null;
  }, [isOpen, id]);

  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget && !root.current?.contains(relatedTarget as Node)) setIsOpen(false);
  };

  return (
    <div ref={root} className={styles.root} onKeyDown={onKeyDown} onBlur={onBlur}>
      <button
        ref={button}
        type="button"
        className={className}
        data-keys={keys}
        aria-label={label}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        {trigger}
      </button>
      {isOpen && (
        <div
          id={id}
          className={styles.panel}
          data-align={align}
          data-side={side}
          onClickCapture={whenChosen(() => button.current?.focus())}
          onClick={whenChosen(() => setIsOpen(false))}
        >
          {children}
        </div>
      )}
    </div>
  );
}
