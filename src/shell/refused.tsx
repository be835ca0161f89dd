import { useEffect, useEffectEvent, useMemo, useRef, useState, type ReactNode } from 'react';
import { fieldsAt } from '#contract/common/field-names.rule.ts';
import { controlOf, RefusedContext } from '#views/common/refused-fields.ts';
import { listen, type AnyOperation, type Issue } from './refusals.ts';

interface Props {
  /** The calls by which the form inside is sent. */
  by: readonly AnyOperation[];
  /** Where several such forms are open: whether this call is this one's. */
  when?: (input: never) => boolean;
  /** Where the fields stand in the call's input: `/contents/0`. */
  under?: string;
  /** The form saves by itself: the focus stays where the person writes. */
  isQuiet?: boolean;
  children: ReactNode;
}

/** Puts the focus into a control, as soon as the form that was being sent lets it, unless the person goes on meanwhile. */
function focusWhenFree(control: HTMLElement): () => void {
  if (!control.matches(':disabled')) {
    control.focus();
    return () => undefined;
  }
  const left = new AbortController();
  const observer = new MutationObserver(() => {
    if (control.matches(':disabled')) return;
    left.abort();
    control.focus();
  });
  left.signal.addEventListener('abort', () => observer.disconnect());
  observer.observe(control, { attributeFilter: ['disabled'] });
  for (const act of ['keydown', 'pointerdown'])
    document.addEventListener(act, () => left.abort(), { signal: left.signal, capture: true });
  return () => left.abort();
}

/** The form inside says at its fields what the server refuses of these calls, and the first of them gets the focus. */
export function Refused({ by, when, under = '', isQuiet = false, children }: Props) {
  const fields = useRef(new Map<string, HTMLElement>());
  const [issues, setIssues] = useState<readonly Issue[]>([]);
  // A field that comes later (another step, another language) may be the one that an issue waits for.
  const [entered, setEntered] = useState(0);
  const fieldOf = ({ path }: Issue) => {
    const own = path.startsWith(`${under}/`) ? path.slice(under.length) : path;
    return fieldsAt(own).find((field) => fields.current.has(field));
  };
  const sends = useEffectEvent(
    ({ method, path }: AnyOperation, input: object) =>
      by.some((one) => one.method === method && one.path === path) && (when?.(input as never) ?? true),
  );
  const hear = useEffectEvent((heard: readonly Issue[]) => {
    setIssues((before) => (before.length + heard.length === 0 ? before : heard));
    return heard.filter((issue) => fieldOf(issue) === undefined);
  });
  useEffect(() => listen({ sends: (operation, input) => sends(operation, input), hear: (heard) => hear(heard) }), []);
  const focusFirst = useEffectEvent(() => {
    const refused = [...new Set(issues.map(fieldOf))].map((field) => fields.current.get(field ?? ''));
    const [first] = refused
      .filter((field) => field !== undefined)
      .sort((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_PRECEDING ? 1 : -1));
    const control = first && !isQuiet ? controlOf(first) : null;
    return control ? focusWhenFree(control) : undefined;
  });
  useEffect(() => focusFirst(), [issues]);

  const [enter] = useState(() => (field: string, element: HTMLElement) => {
    fields.current.set(field, element);
    setEntered((count) => count + 1);
    return () => {
      if (fields.current.get(field) === element) fields.current.delete(field);
    };
  });
  const context = useMemo(
    () => ({
      enter,
      wordOf: (field: string) => issues.find((issue) => fieldOf(issue) === field)?.message,
      touch: (field: string) => setIssues((before) => before.filter((issue) => fieldOf(issue) !== field)),
    }),
    // oxlint-disable-next-line react/exhaustive-deps
    [enter, issues, entered],
  );
  return <RefusedContext value={context}>{children}</RefusedContext>;
}
