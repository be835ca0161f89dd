import { useState } from 'react';
import type { RegisterAnalysis } from '#contract/scores/register.contract.ts';
import { usePlatform } from '#shell/plugin-api.ts';
import { analysisDrafts } from './register-draft.store.ts';

/** What is written of grades as a whole, from typed to saved; what was typed survives a look at something else. */
export function useAnalysisDraft(offeringId: string, saved: RegisterAnalysis) {
  const { person } = usePlatform();
  const [draft, setDraft] = useState(() => analysisDrafts.read(person.id, offeringId) ?? saved);
  const put = (next: { text: string; version: number }) => {
    setDraft(next);
    analysisDrafts.keep(person.id, offeringId, next);
  };
  return {
    ...{ text: draft.text, version: draft.version, isChanged: draft.text.trim() !== saved.text },
    onText: (text: string) => put({ text, version: draft.version }),
    /** Somebody else wrote meanwhile: the next press writes upon that. */
    onOutdated: (version: number) => put({ text: draft.text, version }),
    onSaved: ({ text, version }: RegisterAnalysis) => {
      setDraft({ text, version });
      analysisDrafts.keep(person.id, offeringId, null);
    },
  };
}
