import { useDeferredValue, useState } from 'react';
import { homeworkOperations as operations } from '#contract/homework/homework.operations.ts';
import { useAct, useOperation, usePlatform } from '#shell/plugin-api.ts';
import type { CommentBank } from '#views/homework/comment-bank.view.tsx';

/** Comments to use again, for the question at hand. */
export function useCommentBank(courseId: string, questionId: string | null): CommentBank {
  const { notify } = usePlatform();
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed.trim());
  const found = useOperation(operations.savedComments, {
    courseId,
    ...(questionId && { questionId }),
    ...(search && { search }),
  });
  const refresh = [operations.savedComments];
  const told = {
    refresh,
    onDone: ({ message }: { message: string }) => notify({ kind: 'success', title: message }),
  };
  const failed = {
    onError: ({ message, requestId }: { message: string; requestId: string | null }) =>
      notify({ kind: 'error', title: message, requestId }),
  };
  const save = useAct(operations.saveComment, told);
  const change = useAct(operations.changeComment, told);
  const remove = useAct(operations.removeComment, { refresh });
  const count = useAct(operations.countComment, { refresh });
  return {
    comments: found.data?.comments ?? [],
    isBusy: save.isPending || change.isPending || remove.isPending,
    onSearch: setTyped,
    onUse: ({ id }) => count.mutate({ id }),
    onSave: (text, { forCourse, forQuestion }) =>
      save.mutate({ courseId, forCourse, text, ...(forQuestion && questionId && { questionId }) }, failed),
    onChange: ({ id, version }, text) => change.mutate({ id, version, text }, failed),
    onRemove: ({ id }) => remove.mutate({ id }, failed),
  };
}
