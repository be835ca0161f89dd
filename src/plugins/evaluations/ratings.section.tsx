import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { publicMedia } from '#contract/files/files.rule.ts';
import type { Rating } from '#contract/evaluations/ratings.contract.ts';
import { ratingsOperations as operations } from '#contract/evaluations/ratings.operations.ts';
import { shownOf } from '#kit/shown.ts';
import { useAct, useOperation, usePlatform, useTell } from '#shell/plugin-api.ts';
import { Loaded } from '#views/common/loaded.view.tsx';
import { SkeletonRows } from '#views/common/skeleton.view.tsx';
import { RatingsView, type RatingAct } from '#views/evaluations/ratings.view.tsx';
import { OwnRating } from './own-rating.part.tsx';

const readers = [operations.list, operations.summary];

/** What is said of a course, on its introduction. */
export default function RatingsSection({ id: courseId }: { id: string }) {
  const { t } = useLingui();
  const { person, askOverlay, notify } = usePlatform();
  const tell = useTell();
  const [page, setPage] = useState(1);
  const [stars, setStars] = useState<number | null>(null);
  const [isReported, setReported] = useState(false);
  const summary = useOperation(operations.summary, { courseId });
  const list = useOperation(operations.list, {
    ...{ courseId, pageNo: page, pageSize: 10 },
    ...(stars !== null && { stars }),
    ...(isReported && { scope: 'reported' as const }),
  });
  const hide = useAct(operations.hide, { refresh: readers });
  const dismiss = useAct(operations.dismiss, { refresh: readers });
  const act = (what: RatingAct, rating: Rating) => {
    if (what === 'answer') void askOverlay(() => import('./rating-answer.overlay.tsx'), { rating });
    else if (what === 'show') hide.mutate({ id: rating.id, isHidden: false, reason: '' }, { onError: tell });
    else if (what === 'dismiss')
      dismiss.mutate(
        { id: rating.id },
        { onError: tell, onSuccess: () => notify({ kind: 'success', title: t`已保留该评分` }) },
      );
    else void askOverlay(() => import('./rating-reason.overlay.tsx'), { act: what, id: rating.id });
  };
  return (
    <Loaded shown={shownOf(summary)} what={t`评分`} skeleton={<SkeletonRows count={4} />}>
      {(data) => (
        <RatingsView
          {...{ summary: data, shown: shownOf(list), stars, isReported, isPerson: person.id !== null }}
          pictureOf={publicMedia}
          own={<OwnRating key={`${courseId} ${person.id ?? ''}`} courseId={courseId} summary={data} />}
          onStars={(next) => {
            setStars(next);
            setPage(1);
          }}
          onReported={(next) => {
            setReported(next);
            setPage(1);
          }}
          onPage={setPage}
          onAct={act}
        />
      )}
    </Loaded>
  );
}
