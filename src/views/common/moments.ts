import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { dayOf, isElsewhere, platformZone, type Moment } from '#contract/common/platform-time.rule.ts';
import { now } from './now.ts';

/**
 * The one place where times become words: always those of the platform's zone, in the person's language. A year stands
 * only where it is another one than this. Call them while rendering.
 */
const forms = {
  day: { month: 'short', day: 'numeric' },
  minute: { month: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit' },
  second: { month: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit', second: '2-digit' },
  clock: { hour: '2-digit', minute: '2-digit' },
  clockSecond: { hour: '2-digit', minute: '2-digit', second: '2-digit' },
  weekday: { month: 'long', day: 'numeric', weekday: 'long' },
  narrowWeekday: { weekday: 'narrow' },
  shortWeekday: { weekday: 'short' },
  month: { year: 'numeric', month: 'long' },
  fullDay: { year: 'numeric', month: 'long', day: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;
type Form = keyof typeof forms;

const writers = new Map<string, Intl.DateTimeFormat>();
function writer(form: Form, hasYear = false): Intl.DateTimeFormat {
  const key = `${i18n.locale} ${form} ${hasYear}`;
  const known = writers.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(i18n.locale || 'zh-CN', {
    ...forms[form],
    ...(hasYear && { year: 'numeric' }),
    timeZone: platformZone,
    hourCycle: 'h23',
  });
  writers.set(key, made);
  return made;
}

const write = (form: Form, moment: Moment) => writer(form).format(new Date(moment));
const isOtherYear = (moment: Moment) => dayOf(moment).slice(0, 4) !== dayOf(now()).slice(0, 4);
const dated = (form: Form, moment: Moment) => writer(form, isOtherYear(moment)).format(new Date(moment));
/** The zone is said where the person's own clock shows something else. */
const zoned = (moment: Moment, text: string) => (isElsewhere(moment) ? `${text} ${i18n._(msg`北京时间`)}` : text);

/** 11月24日; 2025年11月24日. */
export const dayText = (moment: Moment): string => dated('day', moment);
/** 11月24日 23:59; with the zone's name for who is elsewhere. */
export const minuteText = (moment: Moment): string => zoned(moment, dated('minute', moment));
/** 11月24日 23:59:08; with the zone's name for who is elsewhere. */
export const secondText = (moment: Moment): string => zoned(moment, dated('second', moment));
/** 23:59, where the day is said beside it; with the zone's name for who is elsewhere. */
export const clockText = (moment: Moment): string => zoned(moment, write('clock', moment));
/** 23:59:08; with the zone's name for who is elsewhere. */
export const clockSecondText = (moment: Moment): string => zoned(moment, write('clockSecond', moment));
/** The clock for a moment of today, the day for all others. */
export const shortText = (moment: Moment, at: Moment = now()): string =>
  dayOf(moment) === dayOf(at) ? clockText(moment) : dayText(moment);
/** 11月24日星期二. */
export const weekdayText = (moment: Moment): string => write('weekday', moment);
/** 二, of a day `2026-11-24`. */
export const narrowWeekday = (day: string): string => write('narrowWeekday', `${day}T12:00:00Z`);
/** 周二, of a day `2026-11-24`. */
export const shortWeekday = (day: string): string => write('shortWeekday', `${day}T12:00:00Z`);
/** 2026年11月. */
export const monthText = (moment: Moment): string => write('month', moment);
/** 2026年11月24日, where the year matters whichever it is. */
export const fullDay = (moment: Moment): string => write('fullDay', moment);
/** 2026年9月1日 – 2027年1月15日. Browsers and the server put blanks of different widths around the dash. */
export const daysText = (from: Moment, until: Moment): string =>
  writer('fullDay').formatRange(new Date(from), new Date(until)).replaceAll(/\s/g, ' ');
/** What is said beside a field of a time, for who is elsewhere; undefined for all others. */
export const zoneHint = (): string | undefined => (isElsewhere(now()) ? i18n._(msg`按北京时间填写`) : undefined);
