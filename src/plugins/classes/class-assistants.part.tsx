import { useLingui } from '@lingui/react/macro';
import type { ManagedClass } from '#contract/classes/classes.contract.ts';
import { classesOperations as to } from '#contract/classes/classes.operations.ts';
import { shownOf } from '#kit/shown.ts';
import { useAct, useOperation, usePlatform, useTell } from '#shell/plugin-api.ts';
import { ClassAssistantsCard } from '#views/classes/class-assistants.view.tsx';

/** Who of the team looks after a class. */
export function Assistants({ one: { id } }: { one: ManagedClass }) {
  const { t } = useLingui();
  const { notify } = usePlatform();
  const tell = useTell();
  const list = useOperation(to.assistants, { id }, { freshMs: 0 });
  const set = useAct(to.setAssistants, {
    refresh: [to.assistants, to.get, to.board],
    onDone: () => notify({ kind: 'success', title: t`负责人已保存` }),
  });
  return (
    <ClassAssistantsCard
      shown={shownOf(list)}
      isBusy={set.isPending}
      onSave={(accountIds) =>
        set.mutate(
          { id, version: list.data?.version ?? 0, accountIds },
          {
            onError: (error) => {
              tell(error);
              // What somebody else chose meanwhile.
              void list.refetch();
            },
          },
        )
      }
    />
  );
}
