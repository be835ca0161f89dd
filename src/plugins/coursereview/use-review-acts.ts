import { useLingui } from '@lingui/react/macro';
import type { CommentAdd, Review, ReviewComments } from '#contract/course-review/course-review.contract.ts';
import { courseReviewOperations as operations } from '#contract/course-review/course-review.operations.ts';
import { coursesOperations } from '#contract/courses/courses.operations.ts';
import { teachingOperations } from '#contract/teaching/teaching.operations.ts';
import { conflictOf } from '#kit/conflict.ts';
import { useAct, usePlatform, type CallError } from '#shell/plugin-api.ts';
import { useRecord } from '#shell/plugin-editing.ts';

/** What is done with a review; all of it answers the review, or its comments, as they then are. */
export function useReviewActs({ id, version, status, title, number, unresolved }: Review) {
  const { t } = useLingui();
  const { askOverlay, confirm, notify } = usePlatform();
  const record = useRecord(operations.get, { id });
  const written = useRecord(operations.comments, { id });
  const tell = (error: CallError) => {
    const theirs = conflictOf(operations.decide, error);
    if (theirs) {
      record.put(theirs);
      notify({ kind: 'warning', title: t`其他人刚刚处理了该审核`, text: t`已加载最新状态，请核对后重试。` });
    } else {
      notify({ kind: 'error', title: error.message, requestId: error.requestId });
      void record.renew();
    }
  };
  const put = { onDone: ({ result }: { result: Review }) => record.put(result) };
  const listed = {
    refresh: [operations.queue, operations.get],
    onDone: ({ result }: { result: ReviewComments }) => written.put(result),
  };
  const hold = useAct(operations.hold, { refresh: [operations.queue], ...put });
  const decide = useAct(operations.decide, {
    refresh: [operations.queue, teachingOperations.get, coursesOperations.get],
    ...put,
  });
  const withdraw = useAct(operations.withdraw, { refresh: [operations.queue, teachingOperations.get], ...put });
  const comment = useAct(operations.comment, listed);
  const reply = useAct(operations.reply, listed);
  const resolve = useAct(operations.resolve, listed);
  const onError = tell;
  return {
    isBusy: [hold, decide, withdraw, comment, reply, resolve].some(({ isPending }) => isPending),
    hold: (isHeld: boolean) => hold.mutate({ id, isHeld }, { onError }),
    async pass() {
      const isCollege = status === 'submitted';
      const agreed = await confirm({
        title: isCollege ? t`推荐《${title}》第 ${number} 版？` : t`通过《${title}》第 ${number} 版？`,
        text: t`最后一级通过后立即发布，学生看到的即此版本。`,
        agree: isCollege ? t`推荐` : t`通过`,
      });
      if (agreed) decide.mutate({ id, version, outcome: 'pass', reason: '' }, { onError });
    },
    async giveBack(comments: number) {
      const props = { id, version, comments };
      const review = await askOverlay<Review, typeof props>(() => import('./return-review.overlay.tsx'), props);
      if (review) notify({ kind: 'success', title: t`已退回` });
    },
    async withdraw() {
      const agreed = await confirm({
        title: t`撤回送审？`,
        text: unresolved > 0 ? t`已有的意见保留，再次送审时继续显示。` : t`草稿不变，可随时再次送审。`,
        agree: t`撤回`,
      });
      if (agreed) withdraw.mutate({ id, version }, { onError });
    },
    comment: (asked: Omit<CommentAdd, 'id'>, done: () => void) =>
      comment.mutate({ id, ...asked }, { onSuccess: done, onError }),
    reply: (commentId: string, text: string, done: () => void) =>
      reply.mutate({ commentId, text }, { onSuccess: done, onError }),
    resolve: (commentId: string, isResolved: boolean) => resolve.mutate({ commentId, isResolved }, { onError }),
  };
}
