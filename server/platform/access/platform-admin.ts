import { Refusal } from '../refusals/refusal.ts';
import type { PersonActor } from './actor.ts';

/** What concerns the whole platform. @throws Refusal forbidden */
export function judgePlatformAdmin({ roles }: Pick<PersonActor, 'roles'>): void {
  if (!roles.includes('platformAdmin')) throw new Refusal('forbidden');
}
