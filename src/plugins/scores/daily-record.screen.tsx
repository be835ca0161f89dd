import { Button } from '@fluentui/react-components';
import { ArrowUploadRegular } from '@fluentui/react-icons';
import { useLingui } from '@lingui/react/macro';
import { Link, useSearchParams } from 'wouter';
import { isUuid } from '#contract/common/uuid.rule.ts';
import type { DailyBoard, DailyWritten } from '#contract/scores/daily.contract.ts';
import { dailyOperations } from '#contract/scores/daily.operations.ts';
import { dayIn } from '#contract/scores/daily.rule.ts';
import { scoresAddresses } from '#contract/scores/scores.addresses.ts';
import { teachingAddresses } from '#contract/teaching/teaching.addresses.ts';
import { shownOf } from '#kit/shown.ts';
import { useOperation, usePlatform } from '#shell/plugin-api.ts';
import { Loaded } from '#views/common/loaded.view.tsx';
import { CourseMissing } from '#views/common/missing.view.tsx';
import { SkeletonRows } from '#views/common/skeleton.view.tsx';
import { StateBlock } from '#views/common/state-block.view.tsx';
import { WorkHead } from '#views/common/work-head.view.tsx';
import { DailyDays, OutsideDay } from '#views/scores/daily-page.view.tsx';
import { OfferingPicker } from '#views/scores/offering-picker.view.tsx';
import { ScoreTabs } from '#views/scores/score-tabs.view.tsx';
import { DailyDay } from './daily-day.part.tsx';
import { LearnerTrace } from './learner-trace.part.tsx';
import { scorePageHref } from './score-pages.rule.ts';
import { useDailyUndo } from './use-daily-undo.ts';

/** `?id=` the course, `offering=`, `day=` and the table's filters; `learner=` all records of one. */
export default function DailyRecordScreen() {
  const { t } = useLingui();
  const [query] = useSearchParams();
  const { id, offering } = scoresAddresses.daily.read(query);
  const board = useOperation(
    dailyOperations.board,
    isUuid(id) ? { courseId: id, ...(offering && { offeringId: offering }) } : null,
    { freshMs: 0 },
  );
  const missing = <CourseMissing />;
  if (!isUuid(id)) return missing;
  return (
    <Loaded
      shown={shownOf(board)}
      what={t`每日记录`}
      skeleton={<SkeletonRows count={10} height={48} />}
      missing={missing}
    >
      {(data) => <Board courseId={id} board={data} />}
    </Loaded>
  );
}

function Board({ courseId, board }: { courseId: string; board: DailyBoard }) {
  const { t } = useLingui();
  const { askOverlay, navigate, notify } = usePlatform();
  const wayBack = useDailyUndo(courseId);
  const [query] = useSearchParams();
  const place = scoresAddresses.daily.read(query);
  const { offeringId } = board;
  const day = dayIn(place.day) ?? board.until;
  const bring = async () => {
    const props = { courseId, offeringId: offeringId!, day };
    const came = await askOverlay<DailyWritten, typeof props>(() => import('./daily-import.overlay.tsx'), props);
    if (came) notify({ kind: 'success', title: t`已写入 ${came.written} 条记录`, ...wayBack(came.actId) });
  };
  const toList = scoresAddresses.daily.to({ ...place, learner: '', kind: '', page: 1 });
  const isOutside = day < board.from || day > board.until;
  return (
    <>
      <WorkHead
        title={t`每日记录`}
        actions={
          offeringId !== null &&
          !place.learner && (
            <Button icon={<ArrowUploadRegular />} onClick={() => void bring()}>
              {t({ message: '导入记录', context: 'act' })}
            </Button>
          )
        }
      >
        <ScoreTabs current="daily" hrefOf={(page) => scorePageHref(page, courseId, place.offering)} />
        <OfferingPicker
          {...{ offerings: board.offerings, offeringId }}
          onOffering={(offering) => navigate(scoresAddresses.daily.to({ id: courseId, offering }))}
        />
      </WorkHead>
      {offeringId === null ? (
        <StateBlock
          kind="empty"
          title={t`暂无开课`}
          actions={[{ label: t`安排开课`, href: teachingAddresses.information.to({ id: courseId }) }]}
        >
          {t`开课且有学生参加后，可以登记签到和课堂得分。`}
        </StateBlock>
      ) : place.learner ? (
        <>
          <p>
            <Link href={toList}>{t`返回当天记录`}</Link>
          </p>
          <LearnerTrace {...{ courseId, offeringId, learnerId: place.learner }} />
        </>
      ) : (
        <>
          <DailyDays
            board={board}
            day={day}
            hrefOf={(one) => scoresAddresses.daily.to({ ...place, day: one, page: 1 })}
          />
          {isOutside && <OutsideDay board={board} />}
          <DailyDay key={`${offeringId} ${day}`} {...{ courseId, offeringId, board, day }} />
        </>
      )}
    </>
  );
}
