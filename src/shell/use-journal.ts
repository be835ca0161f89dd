import { useEffect, useState } from 'react';
import { joined, type RecoveredDraft, type ReadJournal } from '#kit/recovered-draft.ts';
import { createJournal } from './journal.ts';
import { usePlatform } from './platform.ts';

/**
 * The journal of one draft, for the person who opened it. The component's `key` must name the thing.
 * @param key of the course, from the server
 * @returns null while it is read: no draft begins before, or it would forget what is there
 */
export function useJournal<Content extends object>(name: string, key: string): ReadJournal<Content> | null {
  const { person } = usePlatform();
  return useReadJournal(`${name} ${person.id ?? ''}`, key);
}

/** The same by its whole name, which says whose it is. */
export function useReadJournal<Content extends object>(name: string, key: string): ReadJournal<Content> | null {
  const [journal] = useState(() => createJournal<RecoveredDraft<Content>>(name, key));
  const [read, setRead] = useState<ReadJournal<Content> | null>(null);
  useEffect(() => {
    let isGone = false;
    void journal.read().then((left) => !isGone && setRead({ journal, recovered: joined(left) }));
    return () => {
      isGone = true;
    };
  }, [journal]);
  return read;
}
