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
  const archived = (ids: string[], isArchived: boolean, onDone: () => void) =>
    archive.mutate({ ids, isArchived }, { onError, onSuccess: onDone });
  const marked = (ids: string[], isRead: boolean, onDone: () => void) =>
    read.mutate({ ids, isRead }, { onError, onSuccess: onDone });
  /** Says what was done, with the way back for ten seconds. */
  const done = (title: string, onUndo: () => void) =>
    notify({ kind: 'success', title, action: { label: t`撤销`, onPress: onUndo } });
  const nothing = () => undefined;
  return {
    read: (id: string, isRead: boolean) => marked([id], isRead, nothing),
    readAll: (category?: MessageCategory) => readAll.mutate(category ? { category } : {}, { onError }),
    readMany: (ids: string[], isRead: boolean) =>
      marked(ids, isRead, () => done(isRead ? t`已标为已读` : t`已标为未读`, () => marked(ids, !isRead, nothing))),
    archive: (ids: string[], isArchived: boolean) =>
      archived(ids, isArchived, () =>
        done(isArchived ? t`已归档` : t`已移回收件`, () => archived(ids, !isArchived, nothing)),
      ),
  };
}
