import type { MessageDescriptor } from '@lingui/core';
import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ClashKind } from '#contract/timetable/clash.rule.ts';
import { clockOfMinutes } from '#contract/timetable/periods.rule.ts';
import { chineseWeeks, printWeeks } from '#contract/timetable/weeks.rule.ts';
import type { Clash, Lesson, Period, TimetableSide } from '#contract/timetable/timetable.contract.ts';

/** Monday first. */
export const weekdays: readonly MessageDescriptor[] = [
  ...[msg`周一`, msg`周二`, msg`周三`, msg`周四`, msg`周五`, msg`周六`, msg`周日`],
];

export const clashNames: Record<ClashKind, MessageDescriptor> = {
  room: msg`教室冲突`,
  teacher: msg`教师冲突`,
  offering: msg`同一教学班冲突`,
  class: msg`班级冲突`,
  learners: msg`学生冲突`,
  seats: msg`座位不足`,
};

export const sideNames: Record<TimetableSide, MessageDescriptor> = {
  room: msg`教室`,
  teacher: msg`教师`,
  class: msg`班级`,
  college: msg`院系`,
};

/** 写作第 2 期. Call it while rendering, like those below. */
export const jointText = ({ course, number }: Lesson['joint'][number]): string => i18n._(msg`${course}第 ${number} 期`);

/** Whom a lesson is for besides the learners of its offering; '' where nobody else is named. */
export const groupsText = ({ classes, joint }: Pick<Lesson, 'classes' | 'joint'>): string =>
  [...classes.map(({ name }) => name), ...joint.map(jointText)].join('、');

/** 1-8周, 1-15单周. */
export function weeksText(weeks: readonly number[]): string {
  const printed = printWeeks(weeks, i18n.locale === 'zh-CN' ? chineseWeeks : { odd: ' odd', even: ' even' });
  return i18n._(msg`${printed} 周`);
}

/** 第 3–4 节. */
export const periodsText = (first: number, last: number): string => {
  const range = first === last ? String(first) : `${first}–${last}`;
  return i18n._(msg`第 ${range} 节`);
};

/** 10:00–11:40; '' where the school has no such periods. */
export function clocksText(periods: readonly Period[], first: number, last: number): string {
  const [from, to] = [periods[first - 1]?.from, periods[last - 1]?.to];
  return from === undefined || to === undefined ? '' : `${clockOfMinutes(from)}–${clockOfMinutes(to)}`;
}

/** 周三第 3–4 节. */
export const slotText = ({ weekday, first, last }: { weekday: number; first: number; last: number }): string => {
  const [day, periods] = [i18n._(weekdays[weekday - 1]!), periodsText(first, last)];
  return i18n._(msg`${day}${periods}`);
};

/** 1-8 周 · 周三第 3–4 节 · 一教 101 · 周若川. */
export const sideText = ({ weeks, room, teacher, ...slot }: NonNullable<Clash['one']>): string =>
  [weeksText(weeks), slotText(slot), room, teacher].filter(Boolean).join(' · ');
