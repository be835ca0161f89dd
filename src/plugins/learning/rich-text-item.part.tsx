import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { outlineOperations } from '#contract/teaching/outline.operations.ts';
import { shownOf } from '#kit/shown.ts';
import { useOperation } from '#shell/plugin-api.ts';
import { NotLoaded } from '#views/common/loaded.view.tsx';
import { RichText } from '#views/common/rich-text.view.tsx';
import { SaveLine } from '#views/common/save-line.view.tsx';
import { SkeletonText } from '#views/common/skeleton.view.tsx';
import { ItemHead } from '#views/learning/item-head.view.tsx';
import { ReadingPaper } from '#views/learning/reading-paper.view.tsx';
import type { ItemPaneProps } from './item-pane.props.ts';
import { ItemsAhead } from './items-ahead.part.tsx';
import { chosenPassage, showPassage } from './passage.rule.ts';
import { useReading } from './use-reading.ts';

export function RichTextItem({ course, item, next, stage }: ItemPaneProps) {
  const { t } = useLingui();
  const { offeringId } = course.outline;
  const body = useOperation(outlineOperations.body, { offeringId, itemId: item.id });
  const { onRead, saved } = useReading(offeringId, item.id, item);
  const text = useRef<HTMLDivElement>(null);
  const isThere = body.data?.itemId === item.id;
  useEffect(() => {
    if (!isThere) return undefined;
    const choose = () => {
      // Whoever clicks into a field beside the text has chosen nothing else.
      if (document.activeElement?.matches('textarea, input')) return;
      stage.tell({ passage: text.current && chosenPassage(text.current) });
    };
    document.addEventListener('selectionchange', choose);
    const leave = stage.offer({ goTo: ({ passage }) => passage && text.current && showPassage(text.current, passage) });
    return () => {
      document.removeEventListener('selectionchange', choose);
      leave();
    };
  }, [stage, isThere]);
  if (body.error && !body.data) return <NotLoaded shown={shownOf(body)} what={t`正文`} />;
  return (
    <>
      <ItemHead
        title={item.title}
        isCompleted={saved.isCompleted}
        hint={saved.isCompleted ? <Trans>已读完，可回看</Trans> : <Trans>阅读至末尾即完成</Trans>}
        actions={<SaveLine {...saved} />}
        next={next}
      />
      {isThere ? (
        <ReadingPaper onRead={onRead}>
          <div ref={text}>
            <RichText html={body.data!.body} />
          </div>
        </ReadingPaper>
      ) : (
        <SkeletonText lines={10} />
      )}
      <ItemsAhead course={course} item={item} />
    </>
  );
}
