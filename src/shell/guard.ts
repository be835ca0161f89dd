import { useSnapshot } from 'valtio';
import { mayEnter } from '#contract/permissions.rule.ts';
import { personStore } from './person.store.ts';
import type { Place } from './registry.ts';

export type Verdict = 'allowed' | 'loading' | 'waiting' | 'denied' | 'missing';

/** Whether the person may see a place; parents' rights count too. */
export function useVerdict(place: Place | null): Verdict {
  const { person } = useSnapshot(personStore);
  if (!place) return 'missing';
  if (place.chain.every(({ needs }) => mayEnter(needs, person.grants))) return 'allowed';
  return person.id === null ? 'waiting' : 'denied';
}
