import { t } from '@lingui/core/macro';
import type { AgendaThing } from '#contract/agenda/agenda.contract.ts';
import type { DueGroup } from '#contract/agenda/due-groups.rule.ts';
import type { NextStep } from '#contract/agenda/next-step.rule.ts';
import { clockOf, dayOf } from '#contract/common/platform-time.rule.ts';
import { roughText } from '#views/common/lengths.ts';
import { clockText, dayText, minuteText } from '#views/common/moments.ts';
import { urgencyOf } from '#views/common/steps.view.tsx';

// Call them while rendering.

export const groupWord = (group: DueGroup): string =>
  ({ late: t`已逾期`, today: t`今天`, soon: t`三天内`, later: t`以后`, waiting: t`待批改` })[group];

/** What the button beside a thing says. */
export function verbOf({ state, own }: Pick<AgendaThing, 'state' | 'own'>): string {
  if (own) return t`查看`;
  if (state === 'begun') return t`继续完成`;
  if (state === 'returned') return t`前往修改`;
  if (state === 'waiting') return t`前往批改`;
  if (state === 'late') return t`前往补交`;
  return state === 'upcoming' ? t`查看要求` : t`前往完成`;
}

/** What is left, or how it stands. */
export function leftText({ state, at, isDay, waiting, own }: AgendaThing, now: number): string {
  if (state === 'waiting') return t`${waiting} 份待批改`;
  if (state === 'upcoming') return t`未开放`;
  if (state === 'returned') return t`已退回`;
  if (isDay && dayOf(at) === dayOf(now)) return t`今天`;
  const left = Date.parse(at) - now;
  if (left <= 0) return own ? t`已过 ${roughText(-left)}` : t`已逾期，可补交`;
  return t`还剩 ${roughText(left)}`;
}

/** Until when, or when it takes place. */
export function whenText({ at, until, isDay, form }: AgendaThing): string {
  if (isDay) return dayText(at);
  if (form === 'task') return t`${minuteText(at)} 截止`;
  return until ? `${minuteText(at)}–${clockText(until)}` : minuteText(at);
}

/** How a thing stands, where that is more than its time. */
export function stateWord({ state }: Pick<AgendaThing, 'state'>): string | null {
  const words: Partial<Record<AgendaThing['state'], string>> = {
    ...{ upcoming: t`未开放`, begun: t`已写入草稿`, returned: t`退回修改`, late: t`已逾期` },
    ...{ missed: t`未完成`, done: t`已完成`, cancelled: t`停课`, waiting: t`待批改` },
  };
  return words[state] ?? null;
}

export type Look = 'urgent' | 'soon' | 'later' | 'done' | 'missed' | 'cancelled' | 'event';

/** How a thing is drawn: what is to be done by how close its end is. */
export function lookOf({ form, state, at }: AgendaThing, now: number): Look {
  if (state === 'done' || state === 'missed' || state === 'cancelled') return state;
  if (state === 'waiting') return 'soon';
  if (form !== 'task' || state === 'none') return 'event';
  const urgency = urgencyOf(Date.parse(at), now);
  return urgency === 'urgent' || urgency === 'soon' ? urgency : 'later';
}

/** 10:10, as the grid has room for it; its whole time stands in the description. */
export const shortClock = (moment: string): string => clockOf(moment).slice(11, 16);

/** Why the next step comes first. */
export function whyText(step: NextStep<AgendaThing>, now: number): string {
  if (step.item)
    return step.why === 'itemBegun' ? t`你上次学到这里，接着学完` : t`近期没有要截止的事，可以学习下一项内容`;
  const { thing } = step;
  const left = roughText(Math.max(0, Date.parse(thing.at) - now));
  switch (step.why) {
    case 'late':
      return thing.own ? t`已过计划的时间，先处理它` : t`已过截止时间，仍可补交，越早扣分越少`;
    case 'dueToday':
      return t`还剩 ${left}，是最先截止的一项`;
    case 'returned':
      return t`教师已退回，修改后重新提交`;
    case 'dueSoon':
      return t`三天内截止，还剩 ${left}`;
    case 'begun':
      return t`你已经开始，完成后即可提交`;
    case 'waiting':
      return t`有 ${thing.waiting} 份作业等你批改`;
    default:
      return t`接下来最先截止的一项，还剩 ${left}`;
  }
}
