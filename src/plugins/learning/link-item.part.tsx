import { Trans } from '@lingui/react/macro';
import { SaveLine } from '#views/common/save-line.view.tsx';
import { ItemHead } from '#views/learning/item-head.view.tsx';
import { LinkCard } from '#views/learning/link-card.view.tsx';
import type { ItemPaneProps } from './item-pane.props.ts';
import { ItemsAhead } from './items-ahead.part.tsx';
import { useReading } from './use-reading.ts';

/** A page elsewhere: done as soon as it was opened. */
export function LinkItem({ course, item, next }: ItemPaneProps) {
  const { onRead, saved } = useReading(course.outline.offeringId, item.id, item);
  return (
    <>
      <LinkCard title={item.title} url={item.url ?? ''} onOpen={() => onRead(1)} />
      <ItemHead
        title={item.title}
        isCompleted={saved.isCompleted}
        hint={saved.isCompleted ? <Trans>已打开，可再次打开</Trans> : <Trans>打开链接即完成</Trans>}
        actions={<SaveLine {...saved} />}
        next={next}
      />
      <ItemsAhead course={course} item={item} />
    </>
  );
}
