import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { outlineOperations } from '#contract/teaching/outline.operations.ts';
import { shownOf } from '#kit/shown.ts';
import { ItemDiscussion, useOperation } from '#shell/plugin-api.ts';
import { NotLoaded } from '#views/common/loaded.view.tsx';
import { RichText } from '#views/common/rich-text.view.tsx';
import { SaveLine } from '#views/common/save-line.view.tsx';
import { SkeletonText } from '#views/common/skeleton.view.tsx';
import { ItemHead } from '#views/learning/item-head.view.tsx';
import { ReadingPaper } from '#views/learning/reading-paper.view.tsx';
import type { ItemPaneProps } from './item-pane.props.ts';
import { ItemsAhead } from './items-ahead.part.tsx';
import { useReading } from './use-reading.ts';

/** A discussion of the offering in place: what it begins with, then its threads. */
export function DiscussionItem(props: ItemPaneProps) {
  const { course, item } = props;
  const { t } = useLingui();
  const { offeringId } = course.outline;
  const body = useOperation(outlineOperations.body, { offeringId, itemId: item.id });
  const isThere = body.data?.itemId === item.id;
  return (
    <>
      {item.posts === null ? <OpenedHead {...props} /> : <WritingHead {...props} posts={item.posts} />}
      {isThere ? (
        body.data!.body !== '' && (
          <ReadingPaper onRead={() => undefined}>
            <RichText html={body.data!.body} />
          </ReadingPaper>
        )
      ) : body.error ? (
        <NotLoaded shown={shownOf(body)} what={t`正文`} />
      ) : (
        <SkeletonText lines={3} />
      )}
      <ItemDiscussion offeringId={offeringId} item={{ id: item.id, title: item.title }} />
      <ItemsAhead course={course} item={item} />
    </>
  );
}

/** Done by what one writes: the server counts. */
function WritingHead({ item, next, posts }: ItemPaneProps & { posts: number }) {
  return (
    <ItemHead
      title={item.title}
      isCompleted={item.isCompleted}
      hint={
        item.isCompleted ? (
          <Trans>已完成，可继续讨论</Trans>
        ) : (
          <Plural value={posts} one="在此发表 # 条提问或回答即完成" other="在此发表 # 条提问或回答即完成" />
        )
      }
      next={next}
    />
  );
}

/** Done as soon as it was opened. */
function OpenedHead({ course, item, next }: ItemPaneProps) {
  const { onRead, saved } = useReading(course.outline.offeringId, item.id, item);
  useEffect(() => onRead(1), [onRead]);
  return (
    <ItemHead
      title={item.title}
      isCompleted={saved.isCompleted}
      hint={saved.isCompleted ? <Trans>已完成，可继续讨论</Trans> : <Trans>打开即完成</Trans>}
      actions={<SaveLine {...saved} />}
      next={next}
    />
  );
}
