import type { LateRule } from './homework.contract.ts';
import { dayMs } from '../common/length.rule.ts';

/** Begun days after the due time; 0 in time or without one. */
export const lateDaysOf = (at: Date, dueAt: Date | null): number =>
  dueAt === null || at <= dueAt ? 0 : Math.ceil((at.getTime() - dueAt.getTime()) / dayMs);

/** When nothing is taken any more; null: never. */
export const closesAt = (dueAt: Date | null, rule: LateRule | null): Date | null =>
  dueAt === null || rule === null ? dueAt : new Date(dueAt.getTime() + rule.days * dayMs);

/** Points after the late rule, to two decimals. */
export const pointsAfterLate = (points: number, lateDays: number, rule: LateRule | null): number =>
  rule === null || lateDays === 0
    ? points
    : Math.round(points * Math.max(0, 100 - rule.penaltyPercentPerDay * lateDays)) / 100;
