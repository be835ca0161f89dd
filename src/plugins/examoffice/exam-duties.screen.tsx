import { useLingui } from '@lingui/react/macro';
import { useSearchParams } from 'wouter';
import { examOfficeAddresses } from '#contract/examoffice/exam-office.addresses.ts';
import { examDutyOperations } from '#contract/examoffice/exam-office.operations.ts';
import type { DutySeats } from '#contract/examoffice/exam-plan.contract.ts';
import { shownOf } from '#kit/shown.ts';
import { useOperation, usePlatform } from '#shell/plugin-api.ts';
import { Loaded } from '#views/common/loaded.view.tsx';
import { SkeletonRows } from '#views/common/skeleton.view.tsx';
import { StateBlock } from '#views/common/state-block.view.tsx';
import { Duties } from '#views/examoffice/duties.view.tsx';
import { DutyRoom } from '#views/examoffice/duty-room.view.tsx';
import { useAttendance } from './use-attendance.ts';

const { list, seats, note } = examDutyOperations;
const { duties } = examOfficeAddresses;
const lists = [list, seats];

/** 我的监考: rooms that one watches, or who sits in one of them. */
export default function ExamDutiesScreen() {
  const { navigate } = usePlatform();
  const [query] = useSearchParams();
  const { room, page } = duties.read(query);
  const own = useOperation(list, room === '' ? { pageNo: page } : null, { freshMs: 0 });
  if (room !== '') return <Room examRoomId={room} page={page} />;
  return (
    <Duties
      shown={shownOf(own)}
      hrefOf={(id) => duties.to({ room: id })}
      onPage={(to) => navigate(duties.to({ page: to }))}
    />
  );
}

function Room({ examRoomId, page }: { examRoomId: string; page: number }) {
  const { t } = useLingui();
  const learners = useOperation(seats, { examRoomId, pageNo: page, pageSize: 100 }, { freshMs: 0 });
  return (
    <Loaded
      shown={shownOf(learners)}
      what={t`考生`}
      skeleton={<SkeletonRows count={10} height={56} />}
      missing={
        <StateBlock
          kind="missing"
          headingLevel={1}
          title={t`没有这个考场`}
          actions={[{ label: t`返回我的监考`, href: duties.to() }]}
        >
          {t`考场安排可能已撤回，或由其他教师监考。`}
        </StateBlock>
      }
    >
      {(data) => <ShownRoom data={data} />}
    </Loaded>
  );
}

function ShownRoom({ data }: { data: DutySeats }) {
  const { navigate } = usePlatform();
  const { duty, ...page } = data;
  const { isSaving, onPresent, onNote } = useAttendance(duty.examId, note, lists);
  return (
    <DutyRoom
      duty={duty}
      page={page}
      backHref={duties.to()}
      isSaving={isSaving}
      onPage={(to) => navigate(duties.to({ room: duty.examRoomId, page: to }))}
      onPresent={onPresent}
      onNote={(row) => void onNote(row)}
    />
  );
}
