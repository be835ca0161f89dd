import { useLingui } from '@lingui/react/macro';
import type { ExamAttemptStatus, ExamKind, ExamReview, ExamStatus } from '#contract/exams/exam-choices.rule.ts';
import type { ExamCheck, ExamFinding } from '#contract/exams/exam-times.rule.ts';
import type { Tone } from '#views/common/flag.view.tsx';

/** What exams and attempts are called. */
export function useExamWords() {
  const { t } = useLingui();
  const kinds: Record<ExamKind, string> = { fixed: t`统一收卷`, timed: t`计时作答` };
  const statuses: Record<ExamStatus, string> = {
    draft: t`草稿`,
    scheduled: t`已安排`,
    open: t`考试中`,
    closed: t`待公布`,
    released: t`已公布`,
    cancelled: t`已取消`,
  };
  const tones: Record<ExamStatus, Tone> = {
    ...{ draft: 'none', scheduled: 'now', open: 'late' },
    ...{ closed: 'late', released: 'ok', cancelled: 'none' },
  };
  const attempts: Record<ExamAttemptStatus, string> = {
    lobby: t`候考`,
    running: t`作答中`,
    paused: t`已暂停`,
    submitted: t`已交卷`,
    marking: t`批阅中`,
    published: t`已公布`,
    absent: t`缺考`,
    voided: t`已作废`,
  };
  const reviews: Record<ExamReview, string> = {
    grade: t`只看总分`,
    points: t`总分和每题得分`,
    answers: t`每题得分和自己的答卷`,
    solutions: t`答卷、正确答案和解析`,
  };
  return { kinds, statuses, tones, attempts, reviews };
}

/** A rule of times as it stands in the list of checks, and what its conflict means. */
export function useCheckWords() {
  const { t } = useLingui();
  const checks: Record<ExamCheck, string> = {
    order: t`结束晚于开始`,
    future: t`开始时间未过`,
    duration: t`窗口放得下准时入场的人`,
    latest: t`最晚入场的人作答时间足够`,
    latestExtra: t`最晚入场又有加时的人作答时间足够`,
    ownWindow: t`个别安排的时间前后一致`,
    handIn: t`最早交卷不早于最晚入场`,
    publish: t`公布晚于最后一人交卷`,
    offering: t`在开课时间以内`,
    paper: t`试卷有题目`,
  };
  const wrong = ({ check, minutes = 0, learnerIds = [] }: ExamFinding): string => {
    const people = learnerIds.length;
    switch (check) {
      case 'duration':
        return t`准时入场的人也少 ${minutes} 分钟`;
      case 'latest':
        return minutes > 0 ? t`最晚入场的人少 ${minutes} 分钟` : t`没有限制入场时间，晚到的人作答时间较短`;
      case 'latestExtra':
        return t`${people} 名加时学生最晚入场时少 ${minutes} 分钟`;
      case 'ownWindow':
        return t`${people} 名学生的个别安排结束早于开始`;
      case 'handIn':
        return t`有人可以在最后一人入场前交卷离开`;
      case 'publish':
        return t`公布时还有人在作答`;
      case 'offering':
        return t`考试时间不在开课时间以内`;
      case 'order':
        return t`结束时间不晚于开始时间`;
      case 'future':
        return t`开始时间已过`;
      case 'paper':
        return t`试卷还没有题目`;
    }
  };
  return { checks, wrong };
}
