import { useLingui } from '@lingui/react/macro';
import { useSearchParams } from 'wouter';
import { examOfficeAddresses } from '#contract/examoffice/exam-office.addresses.ts';
import { examOfficeOperations } from '#contract/examoffice/exam-office.operations.ts';
import type { ExamPlan } from '#contract/examoffice/exam-plan.contract.ts';
import { shownOf } from '#kit/shown.ts';
import { nextStatus } from '#machines/common/next-status.ts';
import { examPlanLifecycle } from '#machines/examoffice/exam-plan.lifecycle.ts';
import { useAct, useOperation, usePlatform, useRefresh } from '#shell/plugin-api.ts';
import { SkeletonRows } from '#views/common/skeleton.view.tsx';
import { StateBlock } from '#views/common/state-block.view.tsx';
import { ExamPlanPage } from '#views/examoffice/exam-plan-page.view.tsx';
import { LoadedPage } from '#views/teaching/manage-page.view.tsx';
import { AttendancePart } from './attendance.part.tsx';
import { PlanRoomsPart } from './plan-rooms.part.tsx';
import { SeatsPart } from './seats.part.tsx';

const { plan: read, move, exams, seats } = examOfficeOperations;

/** Rooms, seats, invigilators and attendance of one exam. */
export default function ExamPlanScreen() {
  const { t } = useLingui();
  const [query] = useSearchParams();
  const { exam } = examOfficeAddresses.exam.read(query);
  const plan = useOperation(read, { id: exam }, { freshMs: 0 });
  return (
    <LoadedPage
      title={t`考场安排`}
      shown={shownOf(plan)}
      what={t`考场安排`}
      skeleton={<SkeletonRows count={6} height={72} />}
      missing={
        <StateBlock
          kind="missing"
          title={t`没有这场考试`}
          actions={[{ label: t`返回考务`, href: examOfficeAddresses.page.to() }]}
        />
      }
    >
      {(data) => <ShownPlan plan={data} />}
    </LoadedPage>
  );
}

function ShownPlan({ plan }: { plan: ExamPlan }) {
  const { t } = useLingui();
  const { navigate, notify } = usePlatform();
  const [query] = useSearchParams();
  const place = examOfficeAddresses.exam.read(query);
  const refresh = useRefresh();
  const moved = useAct(move, { refresh: [read, exams, seats] });
  const isOver = plan.examStatus === 'closed' || plan.examStatus === 'released';
  const facts = {
    ...{ isPlaced: plan.rooms.length > 0 && plan.learners > 0 && plan.unplaced === 0, isOver },
    isBegun: plan.examStatus !== 'scheduled',
  };
  const may = (what: 'publish' | 'withdraw') =>
    nextStatus(examPlanLifecycle, plan.status, { type: `examPlan.${what}` }, facts) !== null;
  const go = (what: 'publish' | 'withdraw') => () =>
    moved.mutate(
      { id: plan.examId, version: plan.version, move: what },
      {
        onSuccess: () => notify({ kind: 'success', title: what === 'publish' ? t`考场安排已发布` : t`考场安排已撤回` }),
        onError: (error) => {
          notify({ kind: 'error', title: error.message, requestId: error.requestId });
          void refresh(read);
        },
      },
    );
  return (
    <ExamPlanPage
      plan={plan}
      tab={place.tab}
      backHref={examOfficeAddresses.page.to({ school: plan.schoolId, ...(plan.termId && { term: plan.termId }) })}
      isSaving={moved.isPending}
      onTab={(tab) => navigate(examOfficeAddresses.exam.to({ exam: plan.examId, tab }), { replace: true })}
      onPrint={(printout) => navigate(examOfficeAddresses.print.to({ exam: plan.examId, printout, room: place.room }))}
      onPublish={may('publish') ? go('publish') : null}
      onWithdraw={may('withdraw') ? go('withdraw') : null}
    >
      {place.tab === 'rooms' && <PlanRoomsPart plan={plan} />}
      {place.tab === 'seats' && <SeatsPart plan={plan} />}
      {place.tab === 'attendance' && <AttendancePart plan={plan} />}
    </ExamPlanPage>
  );
}
