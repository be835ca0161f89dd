import { useLingui } from '@lingui/react/macro';
import { useSearchParams } from 'wouter';
import { peersAddresses } from '#contract/peers/peers.addresses.ts';
import type { PeerHomework, PeerHomeworkPage } from '#contract/peers/peers.contract.ts';
import { peerTeamOperations as operations } from '#contract/peers/peers.operations.ts';
import { teachingAddresses } from '#contract/teaching/teaching.addresses.ts';
import { shownOf } from '#kit/shown.ts';
import { Refused, useAct, useOperation, usePlatform } from '#shell/plugin-api.ts';
import { Loaded } from '#views/common/loaded.view.tsx';
import { SkeletonRows } from '#views/common/skeleton.view.tsx';
import { StateBlock } from '#views/common/state-block.view.tsx';
import { CoursePeers } from '#views/peers/course-peers.view.tsx';
import { PeerDetails } from '#views/peers/peer-details.view.tsx';
import { PeerPlanForm } from '#views/peers/peer-plan-form.view.tsx';
import { PeerReviewers, PeerSubmissions } from '#views/peers/peer-submissions.view.tsx';
import { WorkReviews } from './work-reviews.part.tsx';

/** Which homework of a course is reviewed by peers, and how it stands. */
export default function CoursePeersScreen() {
  const { t } = useLingui();
  const { navigate } = usePlatform();
  const [query] = useSearchParams();
  const { id: courseId, homework: homeworkId, page: pageNo } = peersAddresses.manage.read(query);
  const input = homeworkId ? { courseId, homeworkId } : { courseId, pageNo, pageSize: 20 };
  const list = useOperation(operations.list, courseId ? input : null, { freshMs: 0 });
  if (!courseId)
    return (
      <StateBlock
        kind="missing"
        title={t`未指定课程`}
        actions={[{ label: t`任教课程`, href: teachingAddresses.taught.to() }]}
      >
        {t`请从“任教课程”中打开一门课程。`}
      </StateBlock>
    );
  const back = peersAddresses.manage.to({ id: courseId });
  return (
    <Loaded shown={shownOf(list)} what={t`作业互评`} skeleton={<SkeletonRows count={6} height={56} />}>
      {(page) => {
        if (!homeworkId)
          return (
            <CoursePeers
              page={page}
              hrefOf={(homework) => peersAddresses.manage.to({ id: courseId, homework })}
              onPage={(next) => navigate(peersAddresses.manage.to({ id: courseId, page: next }))}
            />
          );
        const one = page.data.find(({ id }) => id === homeworkId);
        if (one) return <One key={one.id} courseId={courseId} homework={one} page={page} back={back} />;
        return (
          <StateBlock kind="missing" title={t`作业不存在`} actions={[{ label: t`返回作业互评`, href: back }]}>
            {t`作业可能尚未发布，或已被删除。`}
          </StateBlock>
        );
      }}
    </Loaded>
  );
}

interface OneProps {
  courseId: string;
  homework: PeerHomework;
  page: PeerHomeworkPage;
  back: string;
}

function One({ courseId, homework, page: { mayChange }, back }: OneProps) {
  const { t } = useLingui();
  const { navigate, notify } = usePlatform();
  const [query] = useSearchParams();
  const place = peersAddresses.manage.read(query);
  const isBegun = homework.state === 'open' || homework.state === 'closed';
  const tab = place.tab !== 'now' ? place.tab : isBegun ? 'works' : 'settings';
  const at = { id: courseId, homework: homework.id, tab };
  const asked = { homeworkId: homework.id, pageNo: place.page, pageSize: 20 };
  const works = useOperation(operations.works, tab === 'works' && !place.work ? asked : null, { freshMs: 0 });
  const reviewers = useOperation(operations.reviewers, tab === 'reviewers' ? asked : null, { freshMs: 0 });
  const plan = useAct(operations.plan, {
    refresh: [operations.list, operations.works],
    onDone: () => notify({ kind: 'success', title: t`互评设置已保存` }),
  });
  const go = (parts: Partial<typeof place>) => navigate(peersAddresses.manage.to({ ...at, ...parts }));
  return (
    <PeerDetails homework={homework} tab={tab} back={back} onTab={(next) => go({ tab: next, page: 1 })}>
      {tab === 'settings' && (
        <Refused by={[operations.plan]}>
          <PeerPlanForm
            key={homework.plan?.version ?? 0}
            homework={homework}
            mayChange={mayChange}
            isBusy={plan.isPending}
            message={plan.error?.message ?? null}
            onSave={(values) =>
              plan.mutate({ ...values, homeworkId: homework.id, version: homework.plan?.version ?? 0 })
            }
          />
        </Refused>
      )}
      {tab === 'works' &&
        (place.work ? (
          <WorkReviews submissionId={place.work} back={peersAddresses.manage.to(at)} />
        ) : (
          <PeerSubmissions
            shown={shownOf(works)}
            state={homework.state}
            hrefOf={(work) => peersAddresses.manage.to({ ...at, work })}
            onPage={(next) => go({ page: next })}
          />
        ))}
      {tab === 'reviewers' && <PeerReviewers shown={shownOf(reviewers)} onPage={(next) => go({ page: next })} />}
    </PeerDetails>
  );
}
