import { useLingui } from '@lingui/react/macro';
import type { Counting, QuizFeedback } from '#contract/quizzes/quiz-choices.rule.ts';

/** What the settings of a quiz are called. */
export function useQuizWords() {
  const { t } = useLingui();
  const counts: Record<Counting, string> = {
    highest: t`取最高分`,
    last: t`取最后一次`,
    first: t`取第一次`,
    mean: t`取平均分`,
  };
  const feedback: Record<QuizFeedback, string> = {
    each: t`每题作答后`,
    submit: t`提交后`,
    end: t`次数用完或测验截止后`,
  };
  return { counts, feedback };
}
