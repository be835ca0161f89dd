import { useLingui } from '@lingui/react/macro';
import { reasonedActs, type ExamAct } from '#contract/exams/exam-choices.rule.ts';
import type { ExamIncident } from '#contract/exams/exam-talk.contract.ts';
import type { Candidate } from '#contract/exams/exam-watch.contract.ts';
import { examTeamOperations as operations } from '#contract/exams/exam-team.operations.ts';
import { useAct, usePlatform, useTell } from '#shell/plugin-api.ts';
import { useActWords } from '#views/exams/invigilation/act.words.ts';

/** For how long an attempt is extended by one press. */
const extendMinutes = 5;

/** Does something to candidates, asking why where the record wants it; null: to all. */
export function useExamAct(examId: string) {
  const { t } = useLingui();
  const { confirm, askOverlay, notify } = usePlatform();
  const tell = useTell();
  const words = useActWords();
  const acting = useAct(operations.act, {
    refresh: [operations.watch, operations.record],
    onDone: ({ result: { done, refused } }) =>
      notify({
        kind: done > 0 ? 'success' : 'info',
        title: t`已对 ${done} 人执行`,
        ...(refused > 0 && { text: t`${refused} 人的状态不允许，没有改动。` }),
      }),
  });
  const act = async (
    one: ExamAct,
    people: readonly Pick<Candidate, 'learnerId' | 'name'>[] | null,
    incident?: Pick<ExamIncident, 'id' | 'text'>,
  ) => {
    const whom = people === null ? t`全体考生` : people.map(({ name }) => name).join('、');
    const title = words.titleOf(one, whom);
    const send = (reason?: string) =>
      acting.mutate(
        {
          id: examId,
          act: one,
          ...(people && { learnerIds: people.map(({ learnerId }) => learnerId) }),
          ...(one === 'extend' && { minutes: extendMinutes }),
          ...(reason && { reason }),
          ...(incident && { incidentId: incident.id }),
        },
        { onError: tell },
      );
    if (reasonedActs.includes(one)) {
      const reason = await askOverlay(() => import('./exam-reason.overlay.tsx'), {
        ...{ title, text: words.effects[one], agree: words.names[one] },
        ...(incident && { reason: incident.text.slice(0, 500) }),
      });
      if (reason !== null) send(reason);
      return;
    }
    if (people !== null || (await confirm({ title, text: words.effects[one], agree: words.names[one] }))) send();
  };
  return { act, isBusy: acting.isPending };
}
