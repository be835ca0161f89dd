import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { CalendarIssue } from '#contract/terms/term-calendar.rule.ts';
import type { Term, TermMoveWrite } from '#contract/terms/terms.contract.ts';
import type { Tone } from '#views/common/flag.view.tsx';

export const termStates: Record<Term['status'], { text: MessageDescriptor; tone: Tone }> = {
  planned: { text: msg`未开始`, tone: 'none' },
  running: { text: msg`进行中`, tone: 'ok' },
  closed: { text: msg`已结束`, tone: 'now' },
  locked: { text: msg`已锁定`, tone: 'none' },
};

/** What is done with a term of each state, the usual first. */
export const termMoves: Record<Term['status'], readonly TermMoveWrite['move'][]> = {
  planned: ['start'],
  running: ['close'],
  closed: ['lock', 'reopen'],
  locked: ['unlock'],
};

export const termMoveNames: Record<TermMoveWrite['move'], MessageDescriptor> = {
  start: msg`开始学期`,
  close: msg`结束学期`,
  reopen: msg`恢复学期`,
  lock: msg`锁定学期`,
  unlock: msg`解除锁定`,
};

export const calendarIssues: Record<CalendarIssue['why'], MessageDescriptor> = {
  order: msg`结束日期不能早于开始日期`,
  tooLong: msg`一个学期最多 30 周`,
  outside: msg`须在学期之内`,
  overlap: msg`与另一个假期重叠`,
  notHoliday: msg`被替换的须是假期中的一天`,
  onHoliday: msg`上课日不能在假期内`,
  twice: msg`同一天只能调休一次`,
};
