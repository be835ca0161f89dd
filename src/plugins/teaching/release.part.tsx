import { addDays, dayOf, momentOf } from '#contract/common/platform-time.rule.ts';
import type { OutlineNode } from '#contract/teaching/outline.contract.ts';
import { outlineOperations } from '#contract/teaching/outline.operations.ts';
import { hasPoints, isItem } from '#contract/teaching/outline.rule.ts';
import type { ReleaseCondition } from '#contract/teaching/release.contract.ts';
import type { DraftHandle } from '#kit/use-draft.ts';
import { useOperation } from '#shell/plugin-api.ts';
import { now } from '#views/common/now.ts';
import { pathOf } from '#views/teaching/outline-shown.rule.ts';
import { ReleaseRule } from '#views/teaching/release-rule.view.tsx';
import { circleWith, type NodeContent } from './node.editing.ts';

interface Props {
  courseId: string;
  node: OutlineNode;
  nodes: readonly OutlineNode[];
  draft: DraftHandle<NodeContent>;
}

/** A day in the future, in the morning. */
const tomorrow = () => momentOf(`${addDays(dayOf(now()), 1)}T08:00`);

/** The release rule of a row, with what a new condition begins with: the item before the row. */
export function ReleasePart({ courseId, node, nodes, draft: { content, change } }: Props) {
  const classes = useOperation(outlineOperations.classes, { courseId }).data?.data ?? [];
  const others = nodes.filter(({ id, kind }) => isItem(kind) && id !== node.id);
  const at = nodes.findIndex(({ id }) => id === node.id);
  const before = (fits: (one: OutlineNode) => boolean) =>
    nodes.slice(0, at).findLast((one) => others.includes(one) && fits(one)) ?? others.find((one) => fits(one));
  const item = before(() => true);
  const pointed = before(({ kind }) => hasPoints(kind));
  const outer = outerOf(nodes, node).filter(({ release }) => release.length > 0);
  const circle = circleWith(nodes, node.id, content.release);
  const fresh: Partial<Record<ReleaseCondition['kind'], ReleaseCondition>> = {
    from: { kind: 'from', at: tomorrow() },
    ...(item && { after: { kind: 'after', itemId: item.id } }),
    ...(pointed && { score: { kind: 'score', itemId: pointed.id, atLeast: 60 } }),
    ...(classes[0] && { classes: { kind: 'classes', classIds: [classes[0].id] } }),
  };
  return (
    <ReleaseRule
      release={content.release}
      items={others.map((one) => ({
        ...{ id: one.id, title: one.title, hasPoints: hasPoints(one.kind) },
        chapter: pathOf(nodes, one).join(' / '),
      }))}
      classes={classes}
      outer={outer}
      circle={circle && [...circle, circle[0]!].map(({ title }) => title)}
      fresh={fresh}
      onChange={(release) => change({ ...content, release })}
    />
  );
}

/** What a row stands in, the outermost first. */
function outerOf(nodes: readonly OutlineNode[], { parentId }: OutlineNode): OutlineNode[] {
  const parent = nodes.find(({ id }) => id === parentId);
  return parent ? [...outerOf(nodes, parent), parent] : [];
}
