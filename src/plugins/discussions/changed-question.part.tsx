import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Thread } from '#contract/discussions/discussions.contract.ts';
import { discussionsOperations as operations } from '#contract/discussions/discussions.operations.ts';
import { conflictOf } from '#kit/conflict.ts';
import { Refused, useAct } from '#shell/plugin-api.ts';
import { Conflict } from '#views/common/conflict.view.tsx';
import { RichText } from '#views/common/rich-text.view.tsx';
import { QuestionForm } from '#views/discussions/question-form.view.tsx';
import { blankQuestion, questionDrafts } from './discussion-draft.store.ts';
import { useEditor } from './use-editor.ts';
import { readers } from './use-readers.ts';
import { useTyped } from './use-typed.ts';

/** One's own question while it is changed; another page of the same person may have changed it since. */
export function ChangedQuestion({ thread, onClose }: { thread: Thread; onClose: () => void }) {
  const { t } = useLingui();
  const { id, offeringId, title, body } = thread;
  const writing = useEditor(offeringId);
  const { draft, put, forget } = useTyped(questionDrafts, id, { ...blankQuestion, title, body });
  const [theirs, setTheirs] = useState<Thread | null>(null);
  const close = () => {
    forget();
    onClose();
  };
  const edit = useAct(operations.edit, { refresh: readers, onDone: close });
  const save = (version: number) =>
    edit.mutate(
      { id, version, title: draft.title.trim(), body: draft.body },
      { onError: (error) => setTheirs(conflictOf(operations.edit, error) ?? theirs) },
    );
  return (
    <Refused by={[operations.edit]}>
      {theirs && (
        <Conflict
          isOwn
          fields={[
            { name: t`标题`, mine: draft.title, theirs: theirs.title },
            { name: t`补充说明`, mine: <RichText html={draft.body} />, theirs: <RichText html={theirs.body} /> },
          ]}
          onMine={() => save(theirs.version)}
          onTheirs={close}
        />
      )}
      <QuestionForm
        label={t`编辑问题`}
        agree={t`保存`}
        {...{ ...writing, draft }}
        places={null}
        allowsAnonymous={false}
        isBusy={edit.isPending}
        message={theirs ? null : (edit.error?.message ?? null)}
        onDraft={put}
        onSend={() => save((theirs ?? thread).version)}
        onCancel={close}
      />
    </Refused>
  );
}
