import { Trans, useLingui } from '@lingui/react/macro';
import { StateBlock } from '#views/common/state-block.view.tsx';
import { ItemHead } from '#views/learning/item-head.view.tsx';
import type { ItemPaneProps } from './item-pane.props.ts';
import { ItemsAhead } from './items-ahead.part.tsx';
import { workPath } from './study-course.rule.ts';

/** Homework has a page of its own, without anything beside it; here is the link to it. */
export function HomeworkItem({ course, item, next }: ItemPaneProps) {
  const { t } = useLingui();
  const href = workPath(course.outline.offeringId, item);
  return (
    <>
      <StateBlock
        kind={item.isCompleted ? 'done' : 'empty'}
        title={item.title}
        actions={href ? [{ label: item.isCompleted ? t`查看作业` : t`前往作业`, href }] : []}
      >
        {item.isCompleted ? t`已提交，批改后可在此查看成绩和评语。` : t`作答自动保存，提交后即完成此项。`}
      </StateBlock>
      <ItemHead
        title={item.title}
        isCompleted={item.isCompleted}
        hint={item.isCompleted ? <Trans>已提交</Trans> : <Trans>提交即完成</Trans>}
        next={next}
      />
      <ItemsAhead course={course} item={item} />
    </>
  );
}
