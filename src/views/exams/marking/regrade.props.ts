import type { LoserRule, QuestionKey, RegradeScoring } from '#contract/exams/exam-regrade.rule.ts';

/** What is typed of a regrade; it stays when one leaves the page. */
export interface RegradeDraft {
  scoring: RegradeScoring;
  points: string;
  /** Empty: the key stays. */
  key: QuestionKey;
  rule: LoserRule;
  reason: string;
}
