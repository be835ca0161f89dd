import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ExamKind, ExamReview } from '#contract/exams/exam-choices.rule.ts';

const kinds: Record<ExamKind, ReturnType<typeof msg>> = {
  fixed: msg`统一收卷`,
  timed: msg`计时作答`,
};
export const kindText = (kind: ExamKind): string => i18n._(kinds[kind]);

const reviews: Record<ExamReview, ReturnType<typeof msg>> = {
  grade: msg`公布后可看总分`,
  points: msg`公布后可看每题得分`,
  answers: msg`公布后可看试卷、答案和得分`,
  solutions: msg`公布后可看试卷、得分、参考答案和解析`,
};
export const reviewText = (review: ExamReview): string => i18n._(reviews[review]);
