import { useLingui } from '@lingui/react/macro';
import { examOfficeOperations } from '#contract/examoffice/exam-office.operations.ts';
import type { ExamPlan, ExamRoom } from '#contract/examoffice/exam-plan.contract.ts';
import { useAct, usePlatform, useRefresh } from '#shell/plugin-api.ts';
import { PlanRooms } from '#views/examoffice/plan-rooms.view.tsx';
import { roomsOf } from './plan-rooms.rule.ts';

const { plan: read, seats, exams, draw, place, writeRooms, writeCodes } = examOfficeOperations;

export function PlanRoomsPart({ plan }: { plan: ExamPlan }) {
  const { t } = useLingui();
  const { askOverlay, confirm, notify } = usePlatform();
  const refresh = useRefresh();
  const writing = { refresh: [read, seats, exams] };
  const drawn = useAct(draw, writing);
  const placed = useAct(place, writing);
  const written = useAct(writeRooms, writing);
  const codes = useAct(writeCodes, writing);
  const of = { id: plan.examId, version: plan.version };
  const told = (title: string) => ({
    onSuccess: () => notify({ kind: 'success', title }),
    onError: (error: { message: string; requestId: string | null }) => {
      notify({ kind: 'error', title: error.message, requestId: error.requestId });
      void refresh(read);
    },
  });
  const saved = async (answer: ExamPlan | null) => {
    if (answer === null) return;
    notify({ kind: 'success', title: t`考场已保存` });
    await Promise.all([read, seats, exams].map((one) => refresh(one)));
  };
  const ofPlan = { plan };
  const add = async () =>
    saved(await askOverlay<ExamPlan, typeof ofPlan>(() => import('./choose-rooms.overlay.tsx'), ofPlan));
  const change = async (room: ExamRoom) => {
    const props = { plan, room };
    await saved(await askOverlay<ExamPlan, typeof props>(() => import('./room-seats.overlay.tsx'), props));
  };
  const watch = async (room: ExamRoom) => {
    const props = { plan, room };
    await saved(await askOverlay<ExamPlan, typeof props>(() => import('./choose-invigilators.overlay.tsx'), props));
  };
  const remove = async ({ id, position, placed: sitting }: ExamRoom) => {
    const isAgreed =
      sitting === 0 ||
      (await confirm({
        title: t`移除第 ${position} 考场？`,
        text: t`${sitting} 名考生将没有座位，需要重新安排。`,
        agree: t`移除`,
      }));
    if (!isAgreed) return;
    const rooms = roomsOf(plan).filter((_, at) => plan.rooms[at]!.id !== id);
    written.mutate({ ...of, rooms }, told(t`考场已移除`));
  };
  const isScheduled = plan.examStatus === 'scheduled';
  return (
    <PlanRooms
      plan={plan}
      mayDraw={isScheduled}
      mayChange={isScheduled || plan.examStatus === 'open'}
      isSaving={[drawn, placed, written, codes].some(({ isPending }) => isPending)}
      onAdd={() => void add()}
      onDraw={(choice) => drawn.mutate({ ...of, ...choice }, told(t`座位已排好`))}
      onPlace={() => placed.mutate(of, told(t`座位已补排`))}
      onCodes={(asksCode, hasNewCodes) =>
        codes.mutate({ ...of, asksCode, hasNewCodes }, told(hasNewCodes ? t`口令已更换` : t`已保存`))
      }
      onRoom={(room) => void change(room)}
      onRemove={(room) => void remove(room)}
      onInvigilators={(room) => void watch(room)}
    />
  );
}
