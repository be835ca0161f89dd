import { useLingui } from '@lingui/react/macro';
import { useEffect, useState, type RefObject } from 'react';
import type { Review, ReviewNodeDetail } from '#contract/course-review/course-review.contract.ts';
import { courseReviewOperations } from '#contract/course-review/course-review.operations.ts';
import { filesOperations } from '#contract/files/files.operations.ts';
import { isItem } from '#contract/teaching/outline.rule.ts';
import { shownOf } from '#kit/shown.ts';
import { useOperation, usePlatform } from '#shell/plugin-api.ts';
import { Loaded, NotLoaded } from '#views/common/loaded.view.tsx';
import { Bone, SkeletonText } from '#views/common/skeleton.view.tsx';
import {
  ReviewDetails,
  ReviewGroup,
  ReviewItem,
  ReviewPaper,
  type Look,
} from '#views/course-review/review-page.view.tsx';

interface Props {
  review: Review;
  /** Null: the details of the course. */
  nodeId: string | null;
  page: RefObject<HTMLDivElement | null>;
  /** Told what is in sight, once it is. */
  onDrawn: (what: string) => void;
}

/** The chosen item as it was submitted, or as learners see it now. */
export function ReviewContent({ review, nodeId, page, onDrawn }: Props) {
  const { t } = useLingui();
  const [look, setLook] = useState<Look>('now');
  const node = review.nodes.find(({ id }) => id === nodeId) ?? null;
  const isOfItem = node !== null && isItem(node.kind);
  const read = useOperation(courseReviewOperations.node, isOfItem ? { id: review.id, nodeId: node.id } : null);
  const detail = read.data?.nodeId === nodeId ? read.data : null;
  const isThere = !isOfItem || detail !== null;
  useEffect(() => onDrawn(`${nodeId} ${look} ${isThere}`), [onDrawn, nodeId, look, isThere]);
  const parent = review.nodes.find(({ id }) => id === node?.parentId);
  const chapter = review.nodes.find(({ id }) => id === parent?.parentId);
  const hasBefore = detail !== null && detail.bodyBefore !== null && review.shown !== null && node?.change !== null;
  return (
    <ReviewPaper
      trail={[chapter, parent].flatMap((one) => (one ? [one.title] : [])).join(' / ')}
      title={node ? node.title : review.title}
      look={hasBefore ? { value: look, number: review.shown!.number, onLook: setLook } : null}
      page={page}
    >
      {!node ? (
        <ReviewDetails review={review} />
      ) : !isOfItem ? (
        <ReviewGroup titles={review.nodes.filter(({ parentId }) => parentId === node.id)} />
      ) : (
        <Loaded shown={shownOf(read)} what={t`内容`} bare skeleton={<SkeletonText lines={8} />}>
          {(one) => <ReviewItem detail={one} look={look} media={one.file && <Media file={one.file} />} />}
        </Loaded>
      )}
    </ReviewPaper>
  );
}

/** A film or a document, as the product shows files. */
function Media({ file: { fileId } }: { file: NonNullable<ReviewNodeDetail['file']> }) {
  const { t } = useLingui();
  const { preview } = usePlatform();
  const file = useOperation(filesOperations.get, { id: fileId });
  if (file.error && !file.data) return <NotLoaded shown={shownOf(file)} what={t`文件`} bare />;
  return file.data?.fileId === fileId ? <preview.Preview file={file.data} /> : <Bone height={320} />;
}
