import { useLingui } from '@lingui/react/macro';
import type { ExamMessageKind, HandStatus, IncidentKind } from '#contract/exams/exam-talk.rule.ts';
import type { Tone } from '#views/common/flag.view.tsx';

/** What is said during an exam, and what is noted of it. */
export function useTalkWords() {
  const { t } = useLingui();
  const kinds: Record<ExamMessageKind, string> = {
    hand: t`举手提问`,
    answer: t`监考回复`,
    notice: t`监考消息`,
    erratum: t`勘误`,
  };
  const hands: Record<HandStatus, { word: string; tone: Tone }> = {
    asked: { word: t`待回复`, tone: 'late' },
    answered: { word: t`已回复`, tone: 'ok' },
    settled: { word: t`已处理`, tone: 'none' },
  };
  const incidents: Record<IncidentKind, { word: string; tone: Tone }> = {
    misconduct: { word: t`违纪`, tone: 'error' },
    illness: { word: t`身体不适`, tone: 'late' },
    technical: { word: t`设备或网络`, tone: 'now' },
    other: { word: t({ message: `其他`, context: 'incident in an exam' }), tone: 'none' },
  };
  const aboutOf = (position: number | null) => (position === null ? t`整份试卷` : t`第 ${position} 题`);
  return { kinds, hands, incidents, aboutOf };
}
