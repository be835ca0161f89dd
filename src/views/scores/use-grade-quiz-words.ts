import { useLingui } from '@lingui/react/macro';
import type { GradeQuiz } from '#contract/scores/scores.contract.ts';
import { minuteText } from '#views/common/moments.ts';
import { useQuizWords } from '#views/quizzes/use-quiz-words.ts';
import { pointsText } from '#views/common/points-text.ts';

/** How a quiz stands in the grade, and what can still be done of it. */
export function useGradeQuizWords() {
  const { t } = useLingui();
  const { counts: rules } = useQuizWords();
  return {
    howOf({ state, percent, counts, attempts }: GradeQuiz): string {
      if (percent === null) return { notOpen: t`未开放`, open: t`未作答`, missed: t`未作答`, done: '' }[state];
      const rate = pointsText(percent);
      return attempts > 1 ? t`得分率 ${rate}%（${attempts} 次，${rules[counts]}）` : t`得分率 ${rate}%`;
    },
    nextOf({ state, opensAt, closesAt, isDropped, isExcused }: GradeQuiz): string {
      if (isExcused) return t`教师已免做，不计入`;
      if (isDropped) return t`得分最低，不计入`;
      if (state === 'missed') return t`已截止，计 0 分`;
      if (state === 'notOpen') return t`${minuteText(opensAt)} 开放`;
      if (new Date(closesAt) < new Date()) return t`成绩已定`;
      return state === 'done' ? t`可查看作答` : t`${minuteText(closesAt)} 前作答`;
    },
  };
}
