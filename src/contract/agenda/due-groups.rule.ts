import { dayMs } from '../common/length.rule.ts';
import { dayOf } from '../common/platform-time.rule.ts';
import type { AgendaThing } from './agenda.contract.ts';

export const dueGroups = ['late', 'today', 'soon', 'later', 'waiting'] as const;
export type DueGroup = (typeof dueGroups)[number];

/** Under which heading something to do stands. @param now ms since 1970 */
export function dueGroupOf({ state, at, isDay }: Pick<AgendaThing, 'state' | 'at' | 'isDay'>, now: number): DueGroup {
  if (state === 'waiting') return 'waiting';
  if (dayOf(at) === dayOf(now) && (isDay || Date.parse(at) > now)) return 'today';
  if (Date.parse(at) <= now) return 'late';
  return Date.parse(at) - now <= 3 * dayMs ? 'soon' : 'later';
}
