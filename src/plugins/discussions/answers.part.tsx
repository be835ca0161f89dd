import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { AnswerPost, Post, Thread } from '#contract/discussions/discussions.contract.ts';
import { Loaded } from '#views/common/loaded.view.tsx';
import { Pager } from '#views/common/pager.view.tsx';
import { SkeletonRows } from '#views/common/skeleton.view.tsx';
import { AnswerView } from '#views/discussions/answer.view.tsx';
import { AnswerList } from '#views/discussions/answer-list.view.tsx';
import { Comments } from '#views/discussions/comments.view.tsx';
import { ChangedPost, NewPost } from './post-writing.part.tsx';
import type { useAnswers } from './use-answers.ts';
import { usePostActs } from './use-post-acts.ts';

interface Props {
  thread: Thread;
  isOver: boolean;
  allowsAnonymous: boolean;
  list: ReturnType<typeof useAnswers>;
}

/** The answers of a thread, page by page. */
export function Answers({ thread, isOver, allowsAnonymous, list }: Props) {
  const { t } = useLingui();
  const { offeringId } = thread;
  const { answers = [], waiting, shown, setPage, onShow } = list;
  /** The post that is changed, and the answer that is asked back to. */
  const [editing, setEditing] = useState<string | null>(null);
  const [asking, setAsking] = useState<string | null>(null);
  const acts = usePostActs({
    ...{ thread, isOver },
    onEdit: ({ id }) => setEditing(id),
    onAskBack: ({ id }) => setAsking(id),
  });
  const changing = (post: Post) =>
    editing === post.id ? <ChangedPost offeringId={offeringId} post={post} onClose={() => setEditing(null)} /> : null;
  const shownAnswer = (answer: AnswerPost) => (
    <AnswerView key={answer.id} answer={answer} actions={acts.ofAnswer(answer)} editing={changing(answer)}>
      <Comments comments={answer.comments} actionsOf={acts.ofPost} editingOf={changing} />
      {asking === answer.id && (
        <NewPost
          offeringId={offeringId}
          threadId={thread.id}
          parentId={answer.id}
          allowsAnonymous={allowsAnonymous}
          onSaved={() => setAsking(null)}
          onCancel={() => setAsking(null)}
        />
      )}
    </AnswerView>
  );
  return (
    <Loaded shown={shown} what={t`回答`} skeleton={<SkeletonRows count={3} height={96} />}>
      {(page) => (
        <AnswerList
          waiting={waiting}
          onShow={onShow}
          pager={<Pager page={page.pageNo} total={page.totalPage} onPage={setPage} size="small" />}
        >
          {answers.map(shownAnswer)}
        </AnswerList>
      )}
    </Loaded>
  );
}
