import { useLingui } from '@lingui/react/macro';
import { useSearchParams } from 'wouter';
import { courseReviewAddresses } from '#contract/course-review/course-review.addresses.ts';
import { courseReviewOperations } from '#contract/course-review/course-review.operations.ts';
import { shownOf } from '#kit/shown.ts';
import { useOperation } from '#shell/plugin-api.ts';
import { NotLoaded } from '#views/common/loaded.view.tsx';
import { SkeletonPage } from '#views/common/skeleton.view.tsx';
import { StateBlock } from '#views/common/state-block.view.tsx';
import { ReviewBlock, ReviewFrame } from '#views/course-review/review-frame.view.tsx';
import { OpenReview } from './open-review.part.tsx';

/** One course under review: for who reviews it, and for its team. */
export default function ReviewScreen() {
  const { t } = useLingui();
  const [query] = useSearchParams();
  const { review: id } = courseReviewAddresses.review.read(query);
  const review = useOperation(courseReviewOperations.get, id ? { id } : null, { freshMs: 0 });
  const back = courseReviewAddresses.queue.to();
  if (id && review.data?.id === id) return <OpenReview key={id} review={review.data} />;
  const missing = (
    <StateBlock
      kind="missing"
      title={t`审核不存在，或没有权限查看`}
      actions={[{ label: t`返回课程审核`, href: back }]}
    />
  );
  return (
    <ReviewFrame review={null} back={back}>
      <ReviewBlock>
        {id ? (
          <NotLoaded shown={shownOf(review)} what={t`课程审核`} skeleton={<SkeletonPage />} missing={missing} />
        ) : (
          missing
        )}
      </ReviewBlock>
    </ReviewFrame>
  );
}
