import { useLingui } from '@lingui/react/macro';
import type { AnswerPost, Post, Thread } from '#contract/discussions/discussions.contract.ts';
import { discussionsOperations as operations } from '#contract/discussions/discussions.operations.ts';
import { useAct, usePlatform, useTell } from '#shell/plugin-api.ts';
import type { AnswerActions, PostActions } from '#views/discussions/answer.view.tsx';
import { counted, readers } from './use-readers.ts';
import { useReason } from './use-reason.ts';

interface Options {
  thread: Thread;
  isOver: boolean;
  onEdit: (post: Post) => void;
  onAskBack: (answer: AnswerPost) => void;
}

/** What this reader may do with what was written to a thread. */
export function usePostActs({ thread, isOver, onEdit, onAskBack }: Options) {
  const { t } = useLingui();
  const { confirm } = usePlatform();
  const onError = useTell();
  const reason = useReason('post');
  const like = useAct(operations.like, { refresh: [operations.posts] });
  const remove = useAct(operations.removePost, { refresh: [...readers, counted] });
  const hide = useAct(operations.hidePost, { refresh: readers });
  const dismiss = useAct(operations.dismissPost, { refresh: readers });
  const accept = useAct(operations.accept, { refresh: readers });
  const endorse = useAct(operations.endorse, { refresh: readers });
  const { may, isLocked } = thread;

  const askRemove = async (id: string) => {
    const agrees = await confirm({
      ...{ title: t`删除该内容？`, text: t`删除后不能恢复，其下的追问保留。`, agree: t`删除`, isDanger: true },
    });
    if (agrees) remove.mutate({ id }, { onError });
  };
  const toggleHidden = ({ id, hiddenBecause }: Post) =>
    hiddenBecause === null ? reason.hide(id) : hide.mutate({ id, isHidden: false, reason: '' }, { onError });

  const ofPost = (post: Post): PostActions => {
    if (post.isDeleted) return {};
    const isOwn = post.writer.isMine && may.write;
    return {
      onEdit: isOwn ? () => onEdit(post) : undefined,
      onRemove: isOwn ? () => void askRemove(post.id) : undefined,
      ...(may.moderate && {
        onHide: () => toggleHidden(post),
        onDismiss: () => dismiss.mutate({ id: post.id }, { onError }),
      }),
      ...(!may.moderate && !post.writer.isMine && { onReport: () => reason.report(post.id) }),
    };
  };
  const ofAnswer = (answer: AnswerPost): AnswerActions => {
    const { id, writer, isLiked, isBest, isDeleted, endorsedBy, hiddenBecause } = answer;
    const isShown = !isDeleted && hiddenBecause === null;
    return {
      ...ofPost(answer),
      onAskBack: may.write ? () => onAskBack(answer) : undefined,
      ...(isShown && {
        onLike: writer.isMine || isOver ? undefined : () => like.mutate({ id, isLiked: !isLiked }, { onError }),
        onAccept:
          may.accept && !isLocked
            ? () => accept.mutate({ id: thread.id, version: thread.version, postId: isBest ? null : id }, { onError })
            : undefined,
        onEndorse: may.moderate
          ? () => endorse.mutate({ id, isEndorsed: endorsedBy === null }, { onError })
          : undefined,
      }),
    };
  };
  return { ofPost, ofAnswer };
}
