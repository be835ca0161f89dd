import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Attendance, ExamClashKind, OfficeState } from '#contract/examoffice/exam-office-choices.rule.ts';
import type { OfficeExam } from '#contract/examoffice/exam-office.contract.ts';
import type { ExamStatus } from '#contract/exams/exam-choices.rule.ts';
import type { Tone } from '#views/common/flag.view.tsx';

type Words<Key extends string> = Readonly<Record<Key, MessageDescriptor>>;

export const officeStateWords: Words<OfficeState> = {
  unplanned: msg`未安排考场`,
  draft: msg`未发布`,
  published: msg`已发布`,
  lacking: msg`缺座位或监考`,
};

export const examClashWords: Words<ExamClashKind> = {
  learner: msg`学生冲突`,
  room: msg`考场冲突`,
  lesson: msg`与上课冲突`,
  invigilator: msg`监考冲突`,
};

export const attendanceWords: Words<Attendance> = {
  present: msg`到场`,
  late: msg`迟到`,
  absent: msg`缺考`,
};

export const attendanceTones: Readonly<Record<Attendance, Tone>> = { present: 'ok', late: 'late', absent: 'error' };

const runningWords: Partial<Record<ExamStatus, MessageDescriptor>> = {
  open: msg`进行中`,
  closed: msg`已结束`,
  released: msg`已结束`,
};

/** How an exam stands with the office. */
export function planState(exam: Pick<OfficeExam, 'status' | 'plan' | 'rooms'>): {
  tone: Tone;
  words: MessageDescriptor;
} {
  const running = runningWords[exam.status];
  if (running) return { tone: exam.status === 'open' ? 'now' : 'none', words: running };
  if (exam.rooms === 0) return { tone: 'late', words: officeStateWords.unplanned };
  return exam.plan === 'published'
    ? { tone: 'ok', words: officeStateWords.published }
    : { tone: 'none', words: officeStateWords.draft };
}
