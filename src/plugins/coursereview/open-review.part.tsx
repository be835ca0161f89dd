import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'wouter';
import { courseReviewAddresses } from '#contract/course-review/course-review.addresses.ts';
import type { Review, ReviewComment } from '#contract/course-review/course-review.contract.ts';
import { courseReviewOperations as operations } from '#contract/course-review/course-review.operations.ts';
import { teachingAddresses } from '#contract/teaching/teaching.addresses.ts';
import { shownOf } from '#kit/shown.ts';
import { useKeys } from '#kit/use-keys.ts';
import { Refused, useOperation, usePlatform } from '#shell/plugin-api.ts';
import { NotLoaded } from '#views/common/loaded.view.tsx';
import { ReviewComments, type NewComment, type Shown } from '#views/course-review/review-comments.view.tsx';
import { ReviewFoot } from '#views/course-review/review-foot.view.tsx';
import { ReviewFrame } from '#views/course-review/review-frame.view.tsx';
import { ReviewOutline } from '#views/course-review/review-outline.view.tsx';
import { chosenQuote, rangeOf } from './quote.rule.ts';
import { ReviewContent } from './review-content.part.tsx';
import { useQuoteMarks } from './use-quote-marks.ts';
import { useReviewActs } from './use-review-acts.ts';

const none: readonly ReviewComment[] = [];

/** Content beside comments: the item stands in the address. */
export function OpenReview({ review }: { review: Review }) {
  const { t } = useLingui();
  const { setTitle } = usePlatform();
  const [query, setQuery] = useSearchParams();
  const place = courseReviewAddresses.review.read(query);
  const page = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState<Shown>('all');
  const [begun, setBegun] = useState<Readonly<Record<string, NewComment | null>>>({});
  const [drawn, setDrawn] = useState('');
  const read = useOperation(operations.comments, { id: review.id }, { freshMs: 0, everyMs: 30_000 });
  const all = read.data?.data ?? none;
  const acts = useReviewActs(review);
  useEffect(() => setTitle(review.title), [setTitle, review.title]);

  // A message leads to the comment, and with it to its item.
  const named = all.find(({ id }) => id === place.comment) ?? null;
  const nodeId = review.nodes.find(({ id }) => id === (place.node || named?.nodeId))?.id ?? null;
  const here = all.filter((one) => one.nodeId === nodeId && (shown === 'all' || one.resolvedAt === null));
  useQuoteMarks(page, here, drawn);
  // Each item keeps what is being written about it, while the reviewer looks at others.
  const about = nodeId ?? '';
  const writing = begun[about] ?? null;
  const setWriting = (comment: NewComment | null) => setBegun((others) => ({ ...others, [about]: comment }));
  const open = all.filter(({ resolvedAt }) => resolvedAt === null);

  const go = (node: string | null, comment = '') => {
    setQuery(
      new URLSearchParams(
        courseReviewAddresses.review.to({ review: review.id, node: node ?? '', comment }).split('?')[1],
      ),
      { replace: true },
    );
  };
  const choose = (comment: ReviewComment) => {
    go(comment.nodeId, comment.id);
    const range = page.current && rangeOf(page.current, comment.quote);
    range?.startContainer.parentElement?.scrollIntoView({ block: 'center' });
  };
  const step = (by: 1 | -1) => {
    const ids = [null, ...review.nodes.map(({ id }) => id)];
    const next = ids[ids.indexOf(nodeId) + by];
    if (next !== undefined) go(next);
  };
  const nextComment = () => {
    if (open.length === 0) return;
    const next = open[(open.findIndex(({ id }) => id === place.comment) + 1) % open.length]!;
    choose(next);
  };
  const begin = () => {
    const quote = chosenQuote(page.current);
    setWriting(writing ? { ...writing, quote: quote || writing.quote } : { kind: 'must', text: '', quote });
  };
  const { decide } = review.may;
  const musts = read.data ? open.filter(({ kind }) => kind === 'must').length : review.unresolved;
  const isMine = decide && (review.holder === null || review.holder.isOwn);
  const giveBack = () => void acts.giveBack(open.length);
  useKeys({
    j: () => step(1),
    k: () => step(-1),
    n: nextComment,
    c: decide ? begin : null,
    a: isMine && musts === 0 ? () => void acts.pass() : null,
    r: isMine ? giveBack : null,
  });

  return (
    <ReviewFrame
      review={review}
      back={
        decide || !review.may.reply
          ? courseReviewAddresses.queue.to()
          : teachingAddresses.information.to({ id: review.courseId })
      }
    >
      <ReviewOutline review={review} comments={all} chosenId={nodeId} onChoose={(id) => go(id)} />
      <ReviewContent key={nodeId} review={review} nodeId={nodeId} page={page} onDrawn={setDrawn} />
      <Refused by={[operations.comment, operations.reply]}>
        {read.error && !read.data ? (
          <NotLoaded shown={shownOf(read)} what={t`审核意见`} bare />
        ) : (
          <ReviewComments
            comments={read.data ? here : null}
            total={all.length}
            shown={shown}
            chosenId={place.comment || null}
            may={{ decide, reply: review.may.reply && review.status !== 'passed' }}
            isBusy={acts.isBusy}
            writing={writing}
            onShown={setShown}
            onChoose={choose}
            onWriting={(comment) =>
              setWriting(comment && !writing ? { ...comment, quote: chosenQuote(page.current) } : comment)
            }
            onWrite={() => writing && acts.comment({ ...writing, nodeId }, () => setWriting(null))}
            onReply={acts.reply}
            onResolve={acts.resolve}
          />
        )}
      </Refused>
      <ReviewFoot
        review={review}
        open={{ all: open.length, must: musts }}
        isBusy={acts.isBusy}
        onHold={acts.hold}
        onPass={() => void acts.pass()}
        onReturn={giveBack}
        onWithdraw={() => void acts.withdraw()}
      />
    </ReviewFrame>
  );
}
