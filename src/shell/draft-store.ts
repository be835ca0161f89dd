import { keepTyped, typedInTab } from './browser-storage.ts';

/** What was typed into forms of one kind, each of one person, and not sent: it lives as long as the tab. */
export interface DraftStore<Draft> {
  /** @param of what the form is about */
  read: (personId: string | null, of: string) => Draft | null;
  /** Null forgets it. */
  keep: (personId: string | null, of: string, draft: Draft | null) => void;
}

/** @param empty one of each kind of value: what was stored by another version of the form is none */
export function draftStore<Draft extends object>(kind: string, empty: Draft): DraftStore<Draft> {
  const nameOf = (personId: string | null, of: string) => `${kind}:${personId ?? ''}:${of}`;
  const isDraft = (value: unknown): value is Draft =>
    typeof value === 'object' &&
    value !== null &&
    Object.entries(empty).every(([field, usual]) => typeof (value as Record<string, unknown>)[field] === typeof usual);
  return {
    read(personId, of) {
      try {
        const left: unknown = JSON.parse(typedInTab(nameOf(personId, of)) ?? 'null');
        return isDraft(left) ? left : null;
      } catch {
        return null;
      }
    },
    keep: (personId, of, draft) => keepTyped(nameOf(personId, of), draft && JSON.stringify(draft)),
  };
}
