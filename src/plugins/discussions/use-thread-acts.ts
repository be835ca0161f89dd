import { useLingui } from '@lingui/react/macro';
import type { Thread } from '#contract/discussions/discussions.contract.ts';
import { discussionsOperations as operations } from '#contract/discussions/discussions.operations.ts';
import { useAct, useCopy, usePlatform, useTell } from '#shell/plugin-api.ts';
import type { AddressOf } from '#views/discussions/discussion.props.ts';
import type { ThreadActions } from '#views/discussions/thread.view.tsx';
import { counted, lists, readers } from './use-readers.ts';
import { useReason } from './use-reason.ts';

interface Options {
  addressOf: AddressOf;
  onEdit: () => void;
  onGone: () => void;
}

/** What this reader may do with a thread as it stands. */
export function useThreadActs({ addressOf, onEdit, onGone }: Options) {
  const { t } = useLingui();
  const { confirm, origin } = usePlatform();
  const copy = useCopy();
  const reason = useReason('question');
  const onError = useTell();
  const follow = useAct(operations.follow, { refresh: readers });
  const remove = useAct(operations.remove, { refresh: [...lists, counted], onDone: onGone });
  const moderate = useAct(operations.moderate, { refresh: readers });
  const hide = useAct(operations.hide, { refresh: readers });
  const dismiss = useAct(operations.dismiss, { refresh: readers });

  return (thread: Thread): ThreadActions => {
    const { id, may, isPinned, isLocked, isFollowed, answers, hiddenBecause, writer } = thread;
    const askRemove = async () => {
      const agrees = await confirm({
        ...{ title: t`删除该问题？`, text: t`删除后不能恢复。`, agree: t`删除问题`, isDanger: true },
      });
      if (agrees) remove.mutate({ id }, { onError });
    };
    const toggleHidden = () =>
      hiddenBecause === null ? reason.hide(id) : hide.mutate({ id, isHidden: false, reason: '' }, { onError });
    return {
      onFollow: () => follow.mutate({ id, isFollowed: !isFollowed }, { onError }),
      onCopy: () => void copy(`${origin}${addressOf({ thread: id })}`, t`链接已复制`),
      onEdit: may.edit ? onEdit : undefined,
      onRemove: may.edit && answers === 0 ? () => void askRemove() : undefined,
      ...(may.moderate && {
        onPin: () => moderate.mutate({ id, isPinned: !isPinned, isLocked }, { onError }),
        onLock: () => moderate.mutate({ id, isPinned, isLocked: !isLocked }, { onError }),
        onHide: toggleHidden,
        onDismiss: () => dismiss.mutate({ id }, { onError }),
      }),
      ...(!may.moderate && !writer.isMine && { onReport: () => reason.report(id) }),
    };
  };
}
