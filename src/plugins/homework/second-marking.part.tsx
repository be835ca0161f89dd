import { useLingui } from '@lingui/react/macro';
import { secondMarkingOperations as operations } from '#contract/homework/second-marking.operations.ts';
import { Refused, useAct, useOperation, usePlatform } from '#shell/plugin-api.ts';
import { SecondMarkingCard } from '#views/homework/second-marking-card.view.tsx';

/** Second marking of a homework among its settings. */
export function SecondMarking({ homeworkId: id }: { homeworkId: string }) {
  const { t } = useLingui();
  const { notify } = usePlatform();
  const second = useOperation(operations.get, { id }, { freshMs: 0 });
  const set = useAct(operations.set, {
    refresh: [operations.get],
    onDone: () => notify({ kind: 'success', title: t`设置已保存` }),
  });
  const { data } = second;
  return (
    data && (
      <Refused by={[operations.set]}>
        <SecondMarkingCard
          second={data}
          isBusy={set.isPending}
          message={set.error?.message ?? null}
          onSave={(draft) => set.mutate({ id, version: data.version, ...draft })}
        />
      </Refused>
    )
  );
}
