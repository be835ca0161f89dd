import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Evaluation } from '#contract/evaluations/evaluations.contract.ts';
import { evaluationsOperations as operations } from '#contract/evaluations/evaluations.operations.ts';
import { conflictOf } from '#kit/conflict.ts';
import { Refused, useAct, usePlatform } from '#shell/plugin-api.ts';
import { useRecord } from '#shell/plugin-editing.ts';
import { ReplyDialog } from '#views/evaluations/reply-dialog.view.tsx';
import { replyDrafts } from './evaluation-drafts.store.ts';

interface Props {
  evaluation: Evaluation;
  onClose: (result: null) => void;
}

/** Replies to all who were asked. After a conflict the next press replies upon the newer version. */
export default function ReplyOverlay({ evaluation, onClose }: Props) {
  const { t } = useLingui();
  const { person, notify } = usePlatform();
  const { id } = evaluation;
  const [text, setText] = useState(() => replyDrafts.read(person.id, id)?.text ?? evaluation.reply);
  const place = useRecord(operations.get, { id });
  const put = (typed: string) => {
    setText(typed);
    replyDrafts.keep(person.id, id, { text: typed });
  };
  const reply = useAct(operations.reply, {
    onDone({ result }) {
      replyDrafts.keep(person.id, id, null);
      place.put(result);
      notify({ kind: 'success', title: t`已回复全体学生` });
      onClose(null);
    },
  });
  const theirs = conflictOf(operations.reply, reply.error);
  const said = theirs?.reply ?? '';
  return (
    <Refused by={[operations.reply]}>
      <ReplyDialog
        {...{ text, people: evaluation.asked, isBusy: reply.isPending }}
        message={
          theirs ? t`其他成员刚刚修改过，请核对后再次发送。其他成员的回复：${said}` : (reply.error?.message ?? null)
        }
        onText={put}
        onAgree={() => reply.mutate({ id, version: theirs?.version ?? evaluation.version, text: text.trim() })}
        onCancel={() => onClose(null)}
      />
    </Refused>
  );
}
