import { useLingui } from '@lingui/react/macro';
import type { Correction, OwnMembership } from '#contract/members/corrections.contract.ts';
import type { DocumentOffer } from '#contract/members/documents.contract.ts';
import { documentsOperations } from '#contract/members/documents.operations.ts';
import { correctionsOperations } from '#contract/members/corrections.operations.ts';
import { shownOf } from '#kit/shown.ts';
import { useAct, useOperation, usePlatform } from '#shell/plugin-api.ts';
import { MembershipsCard } from '#views/account/memberships-card.view.tsx';

const { own, withdraw } = correctionsOperations;
const { offers, refuse, withdraw: withdrawDocument } = documentsOperations;

/** Whoever is of no school has nothing to read here. */
export function Memberships() {
  const { t } = useLingui();
  const { askOverlay, confirm, notify } = usePlatform();
  const memberships = useOperation(own, {}, { freshMs: 0 });
  const taken = useAct(withdraw, {
    refresh: [own],
    onDone: ({ message }) => notify({ kind: 'success', title: message }),
  });
  const offered = useOperation(offers, {}, { freshMs: 0 });
  const refused = useAct(refuse, { refresh: [offers] });
  const erased = useAct(withdrawDocument, {
    refresh: [own, offers],
    onDone: () => notify({ kind: 'success', title: t`证件号登记已撤回` }),
  });
  if (memberships.data?.data.length === 0) return null;
  const join = async (offer: DocumentOffer) => {
    const isJoined = await askOverlay<boolean, { offer: DocumentOffer }>(() => import('./join-offer.overlay.tsx'), {
      offer,
    });
    if (isJoined) {
      notify({ kind: 'success', title: t`已加入${offer.school}` });
      void memberships.refetch();
    }
    // Where it was refused, it may be none any more.
    void offered.refetch();
  };
  const decline = async ({ memberId, school }: DocumentOffer) => {
    const question = {
      title: t`不加入${school}？`,
      text: t`不再提示这一条；以后可凭学校发放的凭条加入。`,
      agree: t`不加入`,
    };
    if (!(await confirm(question))) return;
    refused.mutate(
      { memberId },
      { onError: ({ message, requestId }) => notify({ kind: 'error', title: message, requestId }) },
    );
  };
  const erase = async ({ id, school }: OwnMembership) => {
    const question = {
      title: t`撤回${school}的证件号登记？`,
      text: t`名册中的证件号将被清除，学校不能再填写；其他登记信息和学习记录不受影响。`,
      agree: t`撤回`,
      isDanger: true,
    };
    if (!(await confirm(question))) return;
    erased.mutate(
      { memberId: id },
      { onError: ({ message, requestId }) => notify({ kind: 'error', title: message, requestId }) },
    );
  };
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
      offers={offered.data?.data ?? []}
      isBusy={taken.isPending || refused.isPending || erased.isPending}
      onAsk={(of) => void ask(of)}
      onWithdraw={onWithdraw}
      onJoin={(offer) => void join(offer)}
      onDecline={(offer) => void decline(offer)}
      onErase={(of) => void erase(of)}
    />
  );
}
