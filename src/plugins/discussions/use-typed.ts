import { useState } from 'react';
import { usePlatform } from '#shell/plugin-api.ts';

interface Drafts<Draft> {
  read: (personId: string | null, of: string) => Draft | null;
  keep: (personId: string | null, of: string, draft: Draft | null) => void;
}

/** What is typed into a form: it survives a reload, and what the server refuses. The component's `key` names the form. */
export function useTyped<Draft>(drafts: Drafts<Draft>, of: string, first: Draft) {
  const { person } = usePlatform();
  const [draft, setDraft] = useState(() => drafts.read(person.id, of) ?? first);
  return {
    draft,
    put(next: Draft) {
      setDraft(next);
      drafts.keep(person.id, of, next);
    },
    /** The server has it, or the person gave it up. */
    forget: () => drafts.keep(person.id, of, null),
  };
}
