import { useLingui } from '@lingui/react/macro';
import type { GradeExam } from '#contract/scores/scores.contract.ts';
import { minuteText } from '#views/common/moments.ts';
import { pointsText } from '#views/common/points-text.ts';

/** How an exam stands in the grade, and what comes of it. */
export function useGradeExamWords() {
  const { t } = useLingui();
  return {
    howOf({ state, mark, totalPoints }: GradeExam): string {
      if (mark !== null) return `${pointsText(mark)} / ${pointsText(totalPoints)}`;
      return {
        notOpen: t`未开始`,
        open: t`考试中`,
        waiting: t`待公布`,
        absent: t`缺考`,
        voided: t`作废`,
        done: '',
      }[state];
    },
    nextOf({ state, opensAt, closesAt, isDropped, isExcused }: GradeExam): string {
      if (isExcused) return t`教师已免做，不计入`;
      if (isDropped) return t`得分最低，不计入`;
      if (state === 'notOpen') return t`${minuteText(opensAt)} 开始`;
      if (state === 'open') return t`${minuteText(closesAt)} 前作答`;
      if (state === 'waiting') return t`等待教师公布`;
      return state === 'done' ? t`成绩已定` : t`计 0 分`;
    },
  };
}
