import { useLingui } from '@lingui/react/macro';
import type { MessageCategory } from '#contract/messages/messages.rule.ts';
import { messagesOperations } from '#contract/messages/messages.operations.ts';
import { useAct, usePlatform } from '#shell/plugin-api.ts';

const refresh = [messagesOperations.list, messagesOperations.unread];

/** What a person does with messages; what cannot be done is said. */
export function useMarks() {
  const { t } = useLingui();
  const { notify } = usePlatform();
  const read = useAct(messagesOperations.read, { refresh });
  const readAll = useAct(messagesOperations.readAll, { refresh });
  const archive = useAct(messagesOperations.archive, { refresh });
  const onError = ({ message }: Error) => notify({ kind: 'error', title: message });
  const archived = (id: string, isArchived: boolean, onDone: () => void) =>
    archive.mutate({ ids: [id], isArchived }, { onError, onSuccess: onDone });
  return {
    read: (id: string, isRead: boolean) => read.mutate({ ids: [id], isRead }, { onError }),
    readAll: (category?: MessageCategory) => readAll.mutate(category ? { category } : {}, { onError }),
    /** With the way back for ten seconds. */
    archive: (id: string, isArchived: boolean) =>
      archived(id, isArchived, () =>
        notify({
          kind: 'success',
          title: isArchived ? t`已归档` : t`已移回收件`,
          action: { label: t`撤销`, onPress: () => archived(id, !isArchived, () => undefined) },
        }),
      ),
  };
}
