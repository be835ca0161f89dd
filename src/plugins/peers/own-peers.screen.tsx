import { useLingui } from '@lingui/react/macro';
import { useSearchParams } from 'wouter';
import { homeworkAddresses } from '#contract/homework/homework.addresses.ts';
import { peersAddresses } from '#contract/peers/peers.addresses.ts';
import { peersOperations as operations } from '#contract/peers/peers.operations.ts';
import { shownOf } from '#kit/shown.ts';
import { useAct, useOperation, useTell } from '#shell/plugin-api.ts';
import { Loaded } from '#views/common/loaded.view.tsx';
import { OfferingMissing } from '#views/common/missing.view.tsx';
import { SkeletonRows } from '#views/common/skeleton.view.tsx';
import { StateBlock } from '#views/common/state-block.view.tsx';
import { OwnPeersListView, OwnPeersPage, OwnPeersReviews } from '#views/peers/own-peers.view.tsx';
import { Reviewing } from './reviewing.part.tsx';

/** Works of others that one reviews, and what others say of one's own. */
export default function OwnPeersScreen() {
  const { t } = useLingui();
  const [query] = useSearchParams();
  const { id: offeringId, homework, review } = peersAddresses.mine.read(query);
  if (!offeringId) return <OfferingMissing />;
  const listHref = peersAddresses.mine.to({ id: offeringId });
  const oneHref = peersAddresses.mine.to({ id: offeringId, homework });
  if (review) return <Reviewing key={review} reviewId={review} back={oneHref} />;
  if (homework) return <One offeringId={offeringId} homeworkId={homework} back={listHref} />;
  return (
    <OwnPeersPage title={t`作业互评`}>
      <Listed offeringId={offeringId} />
    </OwnPeersPage>
  );
}

function Listed({ offeringId }: { offeringId: string }) {
  const { t } = useLingui();
  const list = useOperation(operations.mine, { offeringId }, { freshMs: 0 });
  return (
    <Loaded
      shown={shownOf(list)}
      what={t`作业互评`}
      skeleton={<SkeletonRows count={4} height={72} />}
      missing={<OfferingMissing />}
    >
      {({ data }) =>
        data.length === 0 ? (
          <StateBlock
            kind="empty"
            title={t`暂无互评`}
            actions={[{ label: t`查看作业`, href: homeworkAddresses.list.to({ id: offeringId }) }]}
          >
            {t`作业截止后，如教师开启互评，已提交的学生将在此评阅他人的作品。`}
          </StateBlock>
        ) : (
          <OwnPeersListView peers={data} hrefOf={(homework) => peersAddresses.mine.to({ id: offeringId, homework })} />
        )
      }
    </Loaded>
  );
}

function One({ offeringId, homeworkId, back }: { offeringId: string; homeworkId: string; back: string }) {
  const { t } = useLingui();
  const tell = useTell();
  const one = useOperation(operations.one, { homeworkId, offeringId }, { freshMs: 0 });
  const helpful = useAct(operations.helpful, { refresh: [operations.one] });
  return (
    <Loaded
      shown={shownOf(one)}
      what={t`作业互评`}
      skeleton={<SkeletonRows count={4} height={72} />}
      missing={
        <StateBlock kind="missing" title={t`互评不存在`} actions={[{ label: t`返回作业互评`, href: back }]}>
          {t`互评可能尚未开始，或你没有提交这份作业。`}
        </StateBlock>
      }
    >
      {(data) => (
        <OwnPeersReviews
          peers={data}
          back={back}
          hrefOf={(review) => peersAddresses.mine.to({ id: offeringId, homework: homeworkId, review })}
          onHelpful={(id, isHelpful) => helpful.mutate({ id, isHelpful }, { onError: tell })}
        />
      )}
    </Loaded>
  );
}
