import { useLingui } from '@lingui/react/macro';
import { notesOperations } from '#contract/notes/notes.operations.ts';
import { useAct, usePlatform } from '#shell/plugin-api.ts';

/** Whoever shows notes asks anew once one was written. */
export const noteReaders = [notesOperations.list, notesOperations.items, notesOperations.overview];

/** A note goes at once, and comes back at a press. */
export function useNoteActs() {
  const { t } = useLingui();
  const { notify } = usePlatform();
  const remove = useAct(notesOperations.remove, { refresh: noteReaders });
  const restore = useAct(notesOperations.restore, { refresh: noteReaders });
  const onError = ({ message }: Error) => notify({ kind: 'error', title: message });
  return {
    remove: (id: string) =>
      remove.mutate(
        { id },
        {
          onError,
          onSuccess: () =>
            notify({
              ...{ kind: 'success', title: t`已删除笔记` },
              action: { label: t`撤销`, onPress: () => restore.mutate({ id }, { onError }) },
            }),
        },
      ),
  };
}
