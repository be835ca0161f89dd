import { useLingui } from '@lingui/react/macro';
import type { LearnerWork } from '#contract/scores/excuses.contract.ts';
import { schemeOperations } from '#contract/scores/scheme.operations.ts';
import { scoresOperations as operations } from '#contract/scores/scores.operations.ts';
import { shownOf } from '#kit/shown.ts';
import { useAct, useOperation, usePlatform, useTell } from '#shell/plugin-api.ts';
import { Loaded } from '#views/common/loaded.view.tsx';
import { SkeletonRows } from '#views/common/skeleton.view.tsx';
import { LearnerHomeworkTable } from '#views/scores/learner-homework.view.tsx';

interface Props {
  courseId: string;
  offeringId: string;
  learnerId: string;
}

/** The homework and quizzes of one learner, and excusing from them. */
export function LearnerHomeworkPart(scope: Props) {
  const { t } = useLingui();
  const { askOverlay, notify } = usePlatform();
  const tell = useTell();
  const works = useOperation(schemeOperations.works, scope, { freshMs: 0 });
  const excuse = useAct(schemeOperations.excuse, {
    refresh: [schemeOperations.works, operations.table, operations.overview],
  });
  const put = (workId: string, reason: string | null) =>
    excuse.mutate(
      { ...scope, workId, reason },
      {
        onSuccess: () => notify({ kind: 'success', title: reason === null ? t`已重新计入` : t`已免做` }),
        onError: tell,
      },
    );
  const ask = async ({ id, title }: LearnerWork, name: string) => {
    const props = { name, title };
    const reason = await askOverlay<string, typeof props>(() => import('./excuse.overlay.tsx'), props);
    if (reason) put(id, reason);
  };
  return (
    <Loaded shown={shownOf(works)} what={t`作业、测验和考试`} skeleton={<SkeletonRows count={4} height={44} />}>
      {(data) => (
        <LearnerHomeworkTable
          works={data}
          isBusy={excuse.isPending}
          onExcuse={(work) => void ask(work, data.name)}
          onCount={({ id }) => put(id, null)}
        />
      )}
    </Loaded>
  );
}
