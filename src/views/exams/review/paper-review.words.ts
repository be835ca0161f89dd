import { useLingui } from '@lingui/react/macro';
import type { PaperReview } from '#contract/exams/paper-review.contract.ts';
import type { PaperRule, PaperStep } from '#contract/exams/paper-review.rule.ts';
import type { Tone } from '#views/common/flag.view.tsx';

/** What the way of a paper is called. */
export function usePaperWords() {
  const { t } = useLingui();
  const statuses: Record<PaperReview['status'], { text: string; tone: Tone }> = {
    writing: { text: t`命题中`, tone: 'none' },
    reviewing: { text: t`审题中`, tone: 'late' },
    approving: { text: t`待批准`, tone: 'late' },
    approved: { text: t({ message: '已批准', context: 'exam paper' }), tone: 'ok' },
  };
  const steps: Record<PaperStep, string> = {
    submit: t({ message: '送审', context: 'step of an exam paper' }),
    pass: t({ message: '审题通过', context: 'step of an exam paper' }),
    approve: t({ message: '批准', context: 'step of an exam paper' }),
    return: t({ message: '退回', context: 'step of an exam paper' }),
    withdraw: t({ message: '撤回送审', context: 'step of an exam paper' }),
    look: t({ message: '打开密封试卷', context: 'step of an exam paper' }),
  };
  const rules: Record<PaperRule, { name: string; hint: string }> = {
    free: { name: t`不要求`, hint: t`教师自行安排考试，教学团队随时可看试卷。` },
    sealed: { name: t`安排后密封`, hint: t`考试安排后试卷密封至开考；教学团队打开须填写原因并留下记录。` },
    reviewed: { name: t`审题、批准并密封`, hint: t`试卷经审题教师和考务批准后密封，才能安排考试。` },
  };
  return { statuses, steps, rules };
}
