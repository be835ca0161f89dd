import { useState } from 'react';
import { usePlatform } from '#shell/plugin-api.ts';
import type { DraftStore } from '#shell/plugin-editing.ts';

/** What is typed into a form: it survives a reload, and what the server refuses. The component's `key` names the form. */
export function useTyped<Draft>(drafts: DraftStore<Draft>, of: string, first: Draft) {
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
