import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { DiscussionOverview, Thread } from '#contract/discussions/discussions.contract.ts';
import { discussionsOperations as operations } from '#contract/discussions/discussions.operations.ts';
import { shownOf } from '#kit/shown.ts';
import { useAct, useOperation } from '#shell/plugin-api.ts';
import { Loaded } from '#views/common/loaded.view.tsx';
import { SkeletonText } from '#views/common/skeleton.view.tsx';
import { StateBlock } from '#views/common/state-block.view.tsx';
import type { AddressOf } from '#views/discussions/discussion.props.ts';
import { AnswerStart, NoWriting } from '#views/discussions/thread-foot.view.tsx';
import { ThreadView } from '#views/discussions/thread.view.tsx';
import { Answers } from './answers.part.tsx';
import { ChangedQuestion } from './changed-question.part.tsx';
import { NewPost } from './post-writing.part.tsx';
import { useAnswers } from './use-answers.ts';
import { lists } from './use-readers.ts';
import { useShown } from './use-shown.ts';
import { useThreadActs } from './use-thread-acts.ts';

interface Props {
  id: string;
  overview: Pick<DiscussionOverview, 'isOver' | 'allowsAnonymous' | 'isTeam'>;
  addressOf: AddressOf;
  isAnswering: boolean;
  onAnswering: (isAnswering: boolean) => void;
  onGone: () => void;
}

/** The thread beside the list. The component's `key` names it. */
export function OpenThread({ id, ...props }: Props) {
  const { t } = useLingui();
  const thread = useOperation(operations.get, { id }, { freshMs: 0 });
  const missing = (
    <StateBlock
      bare
      kind="missing"
      title={t`该问题不存在`}
      actions={[{ label: t`返回问题列表`, onPress: props.onGone }]}
    >
      {t`可能已被删除或隐藏。`}
    </StateBlock>
  );
  return (
    <Loaded shown={shownOf(thread)} what={t`问题`} skeleton={<SkeletonText lines={8} />} missing={missing}>
      {(data) => <Opened thread={data} {...props} />}
    </Loaded>
  );
}

function Opened({
  thread,
  overview,
  addressOf,
  isAnswering,
  onAnswering,
  onGone,
}: Omit<Props, 'id'> & { thread: Thread }) {
  const { id, may, isLocked, activeAt } = thread;
  const { isTeam } = overview;
  // The team writes on when the offering is over.
  const isOver = overview.isOver && !isTeam;
  const allowsAnonymous = overview.allowsAnonymous && !isTeam;
  const [isEditing, setEditing] = useState(false);
  const list = useAnswers(id);
  const seen = useAct(operations.seen, { refresh: lists });
  // What waits behind the line of new answers has not been seen.
  useShown(list.waiting === 0 ? `${id} ${activeAt}` : null, () => seen.mutate({ id }));
  const actsOf = useThreadActs({ addressOf, onEdit: () => setEditing(true), onGone });
  const foot = !may.write ? (
    <NoWriting isOver={isOver} isLocked={isLocked} />
  ) : isAnswering ? (
    <NewPost
      offeringId={thread.offeringId}
      threadId={id}
      parentId={null}
      allowsAnonymous={allowsAnonymous}
      onSaved={() => {
        onAnswering(false);
        list.toLast();
      }}
      onCancel={() => onAnswering(false)}
    />
  ) : (
    <AnswerStart onStart={() => onAnswering(true)} />
  );
  return (
    <ThreadView
      thread={thread}
      actions={actsOf(thread)}
      addressOf={addressOf}
      editing={isEditing ? <ChangedQuestion thread={thread} onClose={() => setEditing(false)} /> : null}
      foot={foot}
    >
      <Answers thread={thread} isOver={isOver} allowsAnonymous={allowsAnonymous} list={list} />
    </ThreadView>
  );
}
