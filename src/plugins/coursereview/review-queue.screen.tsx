import { useSearchParams } from 'wouter';
import { courseReviewAddresses, type ReviewQueuePlace } from '#contract/course-review/course-review.addresses.ts';
import { courseReviewOperations } from '#contract/course-review/course-review.operations.ts';
import { shownOf } from '#kit/shown.ts';
import { useOperation, usePlatform } from '#shell/plugin-api.ts';
import { ReviewQueuePage } from '#views/course-review/review-queue.view.tsx';

/** 课程审核: the list and its filters stand in the address. */
export default function ReviewQueueScreen() {
  const { navigate } = usePlatform();
  const [query] = useSearchParams();
  const place = courseReviewAddresses.queue.read(query);
  const { list, step, course, search, page } = place;
  const queue = useOperation(
    courseReviewOperations.queue,
    {
      ...{ list, pageNo: page, pageSize: 20 },
      ...(step && { step }),
      ...(course && { courseId: course }),
      ...(search.trim() && { search: search.trim() }),
    },
    { freshMs: 0 },
  );
  const go = (change: Partial<ReviewQueuePlace>) =>
    navigate(courseReviewAddresses.queue.to({ ...place, ...change }), { replace: true });
  return <ReviewQueuePage place={place} shown={shownOf(queue)} onPlace={go} />;
}
