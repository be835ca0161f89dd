import { useLingui } from '@lingui/react/macro';
import { dailyOperations } from '#contract/scores/daily.operations.ts';
import { scoresOperations } from '#contract/scores/scores.operations.ts';
import { useAct, usePlatform, useTell } from '#shell/plugin-api.ts';

/** What shows records. */
export const dailyReaders = [
  ...[dailyOperations.board, dailyOperations.rows, dailyOperations.trace],
  ...[scoresOperations.table, scoresOperations.overview],
];

/** The way back from an act upon records, for the tip that tells of it. */
export function useDailyUndo(courseId: string) {
  const { t } = useLingui();
  const { notify } = usePlatform();
  const tell = useTell();
  const undo = useAct(dailyOperations.undo, {
    refresh: dailyReaders,
    onDone: ({ result: { undone, left } }) =>
      notify({
        kind: left > 0 ? 'warning' : 'success',
        title: left > 0 ? t`已撤销 ${undone} 条，${left} 条之后又有修改，保持不变` : t`已撤销 ${undone} 条`,
      }),
  });
  return (actId: string | null) =>
    actId === null
      ? {}
      : { action: { label: t`撤销`, onPress: () => undo.mutate({ courseId, actId }, { onError: tell }) } };
}
