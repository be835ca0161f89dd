import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Rating } from '#contract/evaluations/ratings.contract.ts';
import { ratingsOperations as operations } from '#contract/evaluations/ratings.operations.ts';
import { conflictOf } from '#kit/conflict.ts';
import { Refused, useAct, usePlatform } from '#shell/plugin-api.ts';
import { RatingAnswerDialog } from '#views/evaluations/rating-dialogs.view.tsx';
import { ratingAnswerDrafts } from './evaluation-drafts.store.ts';

interface Props {
  rating: Rating;
  onClose: (result: null) => void;
}

/** Answers a rating as the team. After a conflict the next press answers upon the newer version. */
export default function RatingAnswerOverlay({ rating, onClose }: Props) {
  const { t } = useLingui();
  const { person } = usePlatform();
  const { id } = rating;
  const [text, setText] = useState(() => ratingAnswerDrafts.read(person.id, id)?.text ?? rating.answer ?? '');
  const answer = useAct(operations.answer, {
    refresh: [operations.list],
    onDone() {
      ratingAnswerDrafts.keep(person.id, id, null);
      onClose(null);
    },
  });
  const theirs = conflictOf(operations.answer, answer.error);
  const said = theirs?.answer ?? '';
  return (
    <Refused by={[operations.answer]}>
      <RatingAnswerDialog
        {...{ text, isBusy: answer.isPending }}
        message={
          theirs ? t`其他成员刚刚修改过，请核对后再次保存。其他成员的回复：${said}` : (answer.error?.message ?? null)
        }
        onText={(typed) => {
          setText(typed);
          ratingAnswerDrafts.keep(person.id, id, { text: typed });
        }}
        onAgree={() => answer.mutate({ id, version: theirs?.version ?? rating.version, text: text.trim() })}
        onCancel={() => onClose(null)}
      />
    </Refused>
  );
}
