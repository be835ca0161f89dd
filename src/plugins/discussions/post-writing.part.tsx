import { useLingui } from '@lingui/react/macro';
import type { Post, PostId, PostWrite } from '#contract/discussions/discussions.contract.ts';
import { discussionsOperations as operations } from '#contract/discussions/discussions.operations.ts';
import { conflictOf } from '#kit/conflict.ts';
import { useState } from 'react';
import { Refused, useAct } from '#shell/plugin-api.ts';
import { PostForm } from '#views/discussions/post-form.view.tsx';
import { blankPost, changeDrafts, postDrafts } from './discussion-draft.store.ts';
import { useEditor } from './use-editor.ts';
import { counted, readers } from './use-readers.ts';
import { useTyped } from './use-typed.ts';

interface NewProps {
  offeringId: string;
  threadId: string;
  /** The answer that is asked back to; null: the question is answered. */
  parentId: string | null;
  allowsAnonymous: boolean;
  onSaved: () => void;
  onCancel: () => void;
}

/** An answer, or what is asked back; it is emptied only once the server has it. */
export function NewPost({ offeringId, threadId, parentId, allowsAnonymous, onSaved, onCancel }: NewProps) {
  const { t } = useLingui();
  const writing = useEditor(offeringId);
  const { draft, put, forget } = useTyped(postDrafts, parentId ?? threadId, blankPost);
  const write = useAct<PostWrite, PostId>(operations.answer, {
    refresh: [...readers, counted],
    onDone() {
      forget();
      onSaved();
    },
  });
  return (
    <Refused by={[operations.answer]} when={(input: PostWrite) => input.id === threadId && input.parentId === parentId}>
      <PostForm
        label={parentId === null ? t`回答` : t`追问`}
        agree={parentId === null ? t`回答` : t`发送`}
        {...{ ...writing, draft, allowsAnonymous, onCancel }}
        isBusy={write.isPending}
        message={write.error?.message ?? null}
        isCard={parentId === null}
        onDraft={put}
        onSend={() =>
          write.mutate({ ...draft, isAnonymous: allowsAnonymous && draft.isAnonymous, id: threadId, parentId })
        }
      />
    </Refused>
  );
}

interface ChangeProps {
  offeringId: string;
  post: Post;
  onClose: () => void;
}

/** Something that was written before; another page may have changed it since: the next press saves upon that. */
export function ChangedPost({ offeringId, post: { id, body, version }, onClose }: ChangeProps) {
  const { t } = useLingui();
  const writing = useEditor(offeringId);
  const { draft, put, forget } = useTyped(changeDrafts, id, { ...blankPost, body });
  const [theirs, setTheirs] = useState<Post | null>(null);
  const close = () => {
    forget();
    onClose();
  };
  const edit = useAct(operations.editPost, { refresh: readers, onDone: close });
  const save = () =>
    edit.mutate(
      { id, version: theirs?.version ?? version, body: draft.body },
      { onError: (error) => setTheirs(conflictOf(operations.editPost, error) ?? theirs) },
    );
  return (
    <Refused by={[operations.editPost]} when={(input: { id: string }) => input.id === id}>
      <PostForm
        label={t`编辑`}
        agree={t`保存`}
        {...{ ...writing, draft }}
        allowsAnonymous={false}
        isBusy={edit.isPending}
        message={edit.error?.message ?? null}
        onDraft={put}
        onSend={save}
        onCancel={close}
      />
    </Refused>
  );
}
