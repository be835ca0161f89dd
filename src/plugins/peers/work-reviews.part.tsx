import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { peerTeamOperations as operations } from '#contract/peers/peers.operations.ts';
import { shownOf } from '#kit/shown.ts';
import { Refused, useAct, useOperation, usePlatform, useTell } from '#shell/plugin-api.ts';
import { Loaded } from '#views/common/loaded.view.tsx';
import { SkeletonRows } from '#views/common/skeleton.view.tsx';
import { PeerReasonDialog, type PeerAct } from '#views/peers/peer-reason-dialog.view.tsx';
import { WorkReviewsView } from '#views/peers/work-reviews.view.tsx';

/** What peers say of one work, and what the team does about it. */
export function WorkReviews({ submissionId, back }: { submissionId: string; back: string }) {
  const { t } = useLingui();
  const { notify } = usePlatform();
  const tell = useTell();
  const reviews = useOperation(operations.ofWork, { submissionId }, { freshMs: 0 });
  const [asked, setAsked] = useState<PeerAct | null>(null);
  const readers = [operations.ofWork, operations.works, operations.reviewers, operations.list];
  const hide = useAct(operations.hide, { refresh: readers, onDone: () => setAsked(null) });
  const reassign = useAct(operations.reassign, {
    refresh: readers,
    onDone: () => {
      setAsked(null);
      notify({ kind: 'success', title: t`已改派给另一名学生` });
    },
  });
  return (
    <Loaded shown={shownOf(reviews)} what={t`互评`} skeleton={<SkeletonRows count={3} height={160} />}>
      {(data) => (
        <>
          <WorkReviewsView
            work={data}
            back={back}
            onAct={(act) => {
              if (act.kind === 'show') hide.mutate({ id: act.id, isHidden: false, reason: '' }, { onError: tell });
              else setAsked(act);
            }}
          />
          {asked && (
            <Refused by={[operations.hide, operations.reassign]}>
              <PeerReasonDialog
                act={asked}
                isBusy={hide.isPending || reassign.isPending}
                message={(asked.kind === 'hide' ? hide.error?.message : reassign.error?.message) ?? null}
                onAgree={(reason) => {
                  if (asked.kind === 'hide') hide.mutate({ id: asked.id, isHidden: true, reason });
                  else reassign.mutate({ id: asked.id, reason });
                }}
                onCancel={() => setAsked(null)}
              />
            </Refused>
          )}
        </>
      )}
    </Loaded>
  );
}
