import { useLingui } from '@lingui/react/macro';
import type { Evaluation, EvaluationMove } from '#contract/evaluations/evaluations.contract.ts';
import { evaluationsOperations as operations } from '#contract/evaluations/evaluations.operations.ts';
import { conflictOf } from '#kit/conflict.ts';
import { useAct, usePlatform, useTell } from '#shell/plugin-api.ts';
import { useRecord } from '#shell/plugin-editing.ts';

/** Opens, closes or publishes an evaluation; what somebody else did meanwhile is shown, and the person decides anew. */
export function useMove({ id }: Pick<Evaluation, 'id'>) {
  const { t } = useLingui();
  const { notify } = usePlatform();
  const tell = useTell();
  const place = useRecord(operations.get, { id });
  const act = useAct(operations.move, {
    refresh: [operations.list, operations.results],
    onDone: ({ result }) => place.put(result),
  });
  return {
    isBusy: act.isPending,
    move: (event: EvaluationMove['event'], version: number) =>
      act.mutate(
        { id, version, event },
        {
          onError(error) {
            const current = conflictOf(operations.move, error);
            if (!current) return tell(error);
            place.put(current);
            notify({ kind: 'warning', title: t`其他成员刚刚修改过，请核对后再试` });
          },
        },
      ),
  };
}
