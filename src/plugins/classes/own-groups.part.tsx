import { groupsOperations as to } from '#contract/classes/groups.operations.ts';
import { useAct, useOperation, useRefresh, useTell } from '#shell/plugin-api.ts';
import { OwnGroups as OwnGroupsView } from '#views/classes/own-groups.view.tsx';

/** One's own groups in a class; a place that somebody else was faster at is seen at once. */
export function OwnGroups({ classId }: { classId: string }) {
  const tell = useTell();
  const refresh = useRefresh();
  const sets = useOperation(to.own, { id: classId }, { freshMs: 0 });
  const choose = useAct(to.choose, { refresh: [to.own] });
  return (
    <OwnGroupsView
      sets={sets.data?.sets ?? []}
      isBusy={choose.isPending}
      onChoose={(id, isChosen) =>
        choose.mutate(
          { id, isChosen },
          {
            onError(error) {
              tell(error);
              void refresh(to.own);
            },
          },
        )
      }
    />
  );
}
