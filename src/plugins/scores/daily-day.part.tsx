import { useLingui } from '@lingui/react/macro';
import { useSearchParams } from 'wouter';
import type { DailyBoard, DailyPage } from '#contract/scores/daily.contract.ts';
import { dailyOperations as operations } from '#contract/scores/daily.operations.ts';
import { dailyLimits, dailyStates } from '#contract/scores/daily.rule.ts';
import { scoresAddresses } from '#contract/scores/scores.addresses.ts';
import { conflictOf } from '#kit/conflict.ts';
import { shownOf } from '#kit/shown.ts';
import { useStaying } from '#kit/use-staying.ts';
import { useAct, useOperation, usePlatform, useTell } from '#shell/plugin-api.ts';
import { Loaded } from '#views/common/loaded.view.tsx';
import { SkeletonRows } from '#views/common/skeleton.view.tsx';
import { DailyCard, DailyClashes, DailySave } from '#views/scores/daily-page.view.tsx';
import { DailyTable, DailyTools } from '#views/scores/daily-table.view.tsx';
import { dailyReaders, useDailyUndo } from './use-daily-undo.ts';
import { useDailyDraft } from './use-daily-draft.ts';

interface Props {
  courseId: string;
  offeringId: string;
  board: DailyBoard;
  day: string;
}

/** The records of one day, to be written. */
export function DailyDay({ courseId, offeringId, board, day }: Props) {
  const { t } = useLingui();
  const { confirm, navigate, notify, onLeave } = usePlatform();
  const tell = useTell();
  const wayBack = useDailyUndo(courseId);
  const [query] = useSearchParams();
  const place = scoresAddresses.daily.read(query);
  const filter = dailyStates.find((one) => one === place.state) ?? null;
  const draft = useDailyDraft(`${offeringId} ${day}`);
  const list = useOperation(
    operations.rows,
    {
      ...{ courseId, offeringId, day, pageNo: place.page, pageSize: 50 },
      ...(place.class && { classId: place.class }),
      ...(filter && { state: filter }),
      ...(place.search && { search: place.search }),
    },
    { freshMs: 0 },
  );
  const write = useAct(operations.write, { refresh: dailyReaders });
  const fill = useAct(operations.fill, {
    refresh: dailyReaders,
    onDone: ({ result: { actId, written } }) =>
      notify({
        kind: 'success',
        title: written === 0 ? t`没有未登记签到的学生` : t`已将 ${written} 人记为出勤`,
        ...wayBack(actId),
      }),
  });
  useStaying({
    onLeave,
    flush: () => null,
    online: () => null,
    isAtRisk: () => draft.count > 0,
    save: async () => {},
    forget: draft.reset,
  });
  const go = (change: Partial<typeof place>, replace = false) =>
    navigate(scoresAddresses.daily.to({ ...place, day, page: 1, ...change }), { replace });
  const save = () => {
    const entries = draft.entries().slice(0, dailyLimits.entries);
    write.mutate(
      { courseId, offeringId, day, entries },
      {
        onSuccess({ result }) {
          draft.saved(entries);
          notify({ kind: 'success', title: t`已保存 ${result.written} 条记录`, ...wayBack(result.actId) });
        },
        onError(error) {
          const theirs = conflictOf(operations.write, error);
          if (!theirs) return tell(error);
          draft.clash(theirs.data);
          void list.refetch();
        },
      },
    );
  };
  const fillAll = async () => {
    const name = board.classes.find(({ id }) => id === place.class)?.name;
    const isSure = await confirm({
      title: t`将其余学生记为出勤？`,
      text: name
        ? t`“${name}”中未登记签到的学生记为出勤，完成后可以撤销。`
        : t`未登记签到的学生记为出勤，完成后可以撤销。`,
      agree: t`记为出勤`,
    });
    if (isSure)
      fill.mutate({ courseId, offeringId, day, ...(place.class && { classId: place.class }) }, { onError: tell });
  };
  const rowsOf = ({ data }: DailyPage) => data.map(draft.shownOf);
  return (
    <DailyCard>
      <DailyTools
        board={board}
        day={day}
        classId={place.class}
        filter={filter}
        search={place.search}
        isFilling={fill.isPending}
        onDay={(next) => go({ day: next })}
        onClass={(id) => go({ class: id })}
        onFilter={(one) => go({ state: one ?? '' })}
        onSearch={(search) => go({ search }, place.search !== '')}
        onFill={() => void fillAll()}
      />
      <DailyClashes
        clashes={draft.clashes}
        onTheirs={(clash) => draft.settle(clash, false)}
        onMine={(clash) => draft.settle(clash, true)}
      />
      <Loaded shown={shownOf(list)} what={t`每日记录`} bare skeleton={<SkeletonRows count={10} height={40} />}>
        {(page) => (
          <DailyTable
            rows={rowsOf(page)}
            page={page}
            mayWrite={day >= board.from && day <= board.until}
            learnerHref={(learner) => scoresAddresses.daily.to({ ...place, day, learner, page: 1 })}
            onChange={draft.change}
            onPage={(page) => go({ page })}
          />
        )}
      </Loaded>
      <DailySave
        count={draft.count}
        hasWrong={draft.hasWrong}
        isSaving={write.isPending}
        onSave={save}
        onReset={draft.reset}
      />
    </DailyCard>
  );
}
