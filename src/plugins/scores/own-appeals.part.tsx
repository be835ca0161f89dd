import { useLingui } from '@lingui/react/macro';
import { appealOperations } from '#contract/scores/appeal.operations.ts';
import type { OwnAppeal } from '#contract/scores/appeal.contract.ts';
import { useAct, useOperation, usePlatform, useTell } from '#shell/plugin-api.ts';
import { OwnAppealsCard } from '#views/scores/own-appeals.view.tsx';

/** What the learner asked about the published grade. */
export function OwnAppealsPart({ offeringId }: { offeringId: string }) {
  const { t } = useLingui();
  const { askOverlay, confirm } = usePlatform();
  const tell = useTell();
  const appeals = useOperation(appealOperations.own, { offeringId }, { freshMs: 0 });
  const withdraw = useAct(appealOperations.withdraw, { refresh: [appealOperations.own] });
  if (!appeals.data) return null;
  const { edition } = appeals.data;
  const askWithdraw = async ({ id, version }: OwnAppeal) => {
    const agrees = await confirm({
      title: t`撤回申请？`,
      text: t`撤回后，对这次公布的成绩不能再次申请。`,
      agree: t`撤回申请`,
    });
    if (!agrees) return;
    const onError = (error: Parameters<typeof tell>[0]) => {
      tell(error);
      void appeals.refetch();
    };
    withdraw.mutate({ id, version }, { onError });
  };
  return (
    <OwnAppealsCard
      appeals={appeals.data}
      isBusy={withdraw.isPending}
      onAsk={() => void askOverlay(() => import('./ask-appeal.overlay.tsx'), { offeringId, edition })}
      onWithdraw={(appeal) => void askWithdraw(appeal)}
    />
  );
}
