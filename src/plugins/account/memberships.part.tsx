import { useLingui } from '@lingui/react/macro';
import type { Correction, OwnMembership } from '#contract/members/corrections.contract.ts';
import { correctionsOperations } from '#contract/members/corrections.operations.ts';
import { shownOf } from '#kit/shown.ts';
import { useAct, useOperation, usePlatform } from '#shell/plugin-api.ts';
import { MembershipsCard } from '#views/account/memberships-card.view.tsx';

const { own, withdraw } = correctionsOperations;

/** Whoever is of no school has nothing to read here. */
export function Memberships() {
  const { t } = useLingui();
  const { askOverlay, notify } = usePlatform();
  const memberships = useOperation(own, {}, { freshMs: 0 });
  const taken = useAct(withdraw, {
    refresh: [own],
    onDone: ({ message }) => notify({ kind: 'success', title: message }),
  });
  if (memberships.data?.data.length === 0) return null;
  const ask = async (of: OwnMembership) => {
    const isAsked = await askOverlay<boolean, { of: OwnMembership }>(() => import('./ask-correction.overlay.tsx'), {
      of,
    });
    if (isAsked) notify({ kind: 'success', title: t`更正申请已提交`, text: t`学校处理后会通知你。` });
  };
  const onWithdraw = ({ id }: Correction) =>
    taken.mutate(
      { id },
      {
        onError: ({ message, requestId }) => {
          notify({ kind: 'error', title: message, requestId });
          // Decided meanwhile, perhaps: what stands is shown.
          void memberships.refetch();
        },
      },
    );
  return (
    <MembershipsCard
      shown={shownOf(memberships)}
      isBusy={taken.isPending}
      onAsk={(of) => void ask(of)}
      onWithdraw={onWithdraw}
    />
  );
}
