import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { CourseCard, CourseIntroduction, Offering } from '#contract/courses/courses.contract.ts';
import { daysFrom } from '#contract/common/platform-time.rule.ts';
import type { Rank } from '#views/common/flag.view.tsx';
import { now } from '#views/common/now.ts';

export type Level = NonNullable<CourseCard['level']>;
export type OfferingState = Offering['state'];
export type TeamRole = CourseIntroduction['team'][number]['role'];

export const levelNames: Record<Level, MessageDescriptor> = {
  national: msg`国家级一流`,
  provincial: msg`省级精品`,
  ideological: msg`思政示范`,
  school: msg`校级`,
};

/** Levels that a cover wears; 校级 is the ordinary case and wears none. */
export const ranks: Partial<Record<Level, Rank>> = {
  national: 'national',
  provincial: 'provincial',
  ideological: 'special',
};

export const stateNames: Record<OfferingState, MessageDescriptor> = {
  running: msg`开课中`,
  upcoming: msg`待开课`,
  ended: msg`已结束可回看`,
};

export const formNames: Record<CourseCard['form'], MessageDescriptor> = {
  online: msg`线上`,
  blended: msg`线上线下混合`,
};

export const roleNames: Record<TeamRole, MessageDescriptor> = {
  lead: msg`课程负责人`,
  teacher: msg`主讲教师`,
  assistant: msg`助教`,
  observer: msg`督导`,
};

export const sortNames = { best: msg`综合`, newest: msg`最新`, popular: msg`最热` };
export type Sort = keyof typeof sortNames;

/** In how many days it is, by the calendar; at least 1, also for later today. ISO time. */
export const daysUntil = (moment: string, at = now()) => Math.max(1, daysFrom(at, moment));
