import { learningAddresses } from '#contract/learning/learning.addresses.ts';
import { LockedItemView } from '#views/learning/locked-item.view.tsx';
import type { ItemPaneProps } from './item-pane.props.ts';
import { ItemsAhead } from './items-ahead.part.tsx';

/** An item that its release rule does not open yet. */
export function LockedItem({ course, item }: ItemPaneProps) {
  const { offeringId } = course.outline;
  return (
    <>
      <LockedItemView
        title={item.title}
        lock={item.lock ?? []}
        hrefOf={(id) => learningAddresses.study.to({ id: offeringId, item: id })}
      />
      <ItemsAhead course={course} item={item} />
    </>
  );
}
