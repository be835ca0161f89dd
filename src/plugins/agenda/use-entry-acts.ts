import { useLingui } from '@lingui/react/macro';
import { agendaOperations } from '#contract/agenda/agenda.operations.ts';
import { useAct, usePlatform } from '#shell/plugin-api.ts';

/** Whoever shows entries asks anew once one was written. */
const refresh = [agendaOperations.range, agendaOperations.due, agendaOperations.entry];

/** What a person does with her own entries: each comes back at a press. */
export function useEntryActs() {
  const { t } = useLingui();
  const { notify } = usePlatform();
  const add = useAct(agendaOperations.add, { refresh });
  const change = useAct(agendaOperations.change, { refresh });
  const setDone = useAct(agendaOperations.done, { refresh });
  const remove = useAct(agendaOperations.remove, { refresh });
  const restore = useAct(agendaOperations.restore, { refresh });
  const onError = ({ message }: Error) => notify({ kind: 'error', title: message });
  const undone = (title: string, onPress: () => void) =>
    notify({ kind: 'success', title, action: { label: t`撤销`, onPress } });
  return {
    add,
    change,
    isSaving: add.isPending || change.isPending,
    done: (id: string, isDone: boolean) =>
      setDone.mutate(
        { id, isDone },
        {
          onError,
          onSuccess: () => isDone && undone(t`已完成待办`, () => setDone.mutate({ id, isDone: false }, { onError })),
        },
      ),
    remove: (id: string) =>
      remove.mutate(
        { id },
        { onError, onSuccess: () => undone(t`已删除日程`, () => restore.mutate({ id }, { onError })) },
      ),
  };
}
