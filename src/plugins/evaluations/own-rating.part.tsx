import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { RatingSummary } from '#contract/evaluations/ratings.contract.ts';
import { ratingsOperations as operations } from '#contract/evaluations/ratings.operations.ts';
import { Refused, useAct, usePlatform, useTell } from '#shell/plugin-api.ts';
import { RatingFacts, RatingForm, type RatingDraft } from '#views/evaluations/rating-form.view.tsx';
import { RatingHint } from '#views/evaluations/rating-hint.view.tsx';
import { ratingDrafts } from './evaluation-drafts.store.ts';

const readers = [operations.list, operations.summary];

/** The person's own rating: written here, or why it is not yet. The component's `key` names course and person. */
export function OwnRating({ courseId, summary }: { courseId: string; summary: RatingSummary }) {
  const { t } = useLingui();
  const { person, confirm, notify } = usePlatform();
  const tell = useTell();
  const { own, standing } = summary;
  const [draft, setDraft] = useState<RatingDraft>(
    () => ratingDrafts.read(person.id, courseId) ?? { stars: own?.stars ?? 0, text: own?.text ?? '' },
  );
  const put = (next: RatingDraft) => {
    setDraft(next);
    ratingDrafts.keep(person.id, courseId, next);
  };
  const rate = useAct(operations.rate, {
    refresh: readers,
    onDone({ message }) {
      ratingDrafts.keep(person.id, courseId, null);
      notify({ kind: 'success', title: message });
    },
  });
  const remove = useAct(operations.remove, {
    refresh: readers,
    onDone() {
      ratingDrafts.keep(person.id, courseId, null);
      setDraft({ stars: 0, text: '' });
    },
  });
  if (person.id === null || (standing === 'none' && own === null)) return null;
  if (standing === 'early' && own === null)
    return (
      <RatingHint>
        <Trans>学完课程的三分之一后可以评分。</Trans>
      </RatingHint>
    );
  const isBusy = rate.isPending || remove.isPending;
  const drop = async () => {
    if (await confirm({ title: t`删除我的评分`, agree: t`删除我的评分`, isDanger: true }))
      remove.mutate({ courseId }, { onError: tell });
  };
  if (standing !== 'may' && own !== null) return <RatingFacts {...{ own, isBusy }} onRemove={() => void drop()} />;
  return (
    <Refused by={[operations.rate]}>
      <RatingForm
        {...{ own, draft, isBusy }}
        onDraft={put}
        onSave={() => rate.mutate({ courseId, stars: draft.stars, text: draft.text.trim() }, { onError: tell })}
        onRemove={() => void drop()}
      />
    </Refused>
  );
}
