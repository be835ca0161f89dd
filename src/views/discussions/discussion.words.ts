import { i18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { daysFrom } from '#contract/common/platform-time.rule.ts';
import type { ThreadRow, Writer } from '#contract/discussions/discussions.contract.ts';
import type { Tone } from '#views/common/flag.view.tsx';
import { clockText, minuteText, shortText } from '#views/common/moments.ts';
import { now } from '#views/common/now.ts';

/** What a writer is called where it is read. Call it while rendering. */
export const writerName = ({ name, isMine }: Pick<Writer, 'name' | 'isMine'>): string =>
  name ?? i18n._(isMine ? msg`我` : msg`匿名学生`);

/** 10:02; 昨天 21:15; 11月18日. Call it while rendering. */
export function whenText(moment: string): string {
  const clock = clockText(moment);
  return daysFrom(moment, now()) === 1 ? i18n._(msg`昨天 ${clock}`) : shortText(moment);
}

/** 今天 10:02; 昨天 21:15; 11月18日 09:00. Call it while rendering. */
export function whenLongText(moment: string): string {
  const clock = clockText(moment);
  const days = daysFrom(moment, now());
  if (days === 0) return i18n._(msg`今天 ${clock}`);
  return days === 1 ? i18n._(msg`昨天 ${clock}`) : minuteText(moment);
}

type Standing = Pick<ThreadRow, 'status' | 'isAnsweredByTeam' | 'answers'>;

/** How far a question is. Call it while rendering. */
export function standingOf({ status, isAnsweredByTeam, answers }: Standing): { tone: Tone; text: string } {
  if (status === 'resolved') return { tone: 'ok', text: i18n._(msg`已解决`) };
  if (isAnsweredByTeam) return { tone: 'ok', text: i18n._(msg`教师已答`) };
  if (answers > 0) return { tone: 'now', text: plural(answers, { one: '# 个回答', other: '# 个回答' }) };
  return { tone: 'late', text: i18n._(msg`等回答`) };
}
