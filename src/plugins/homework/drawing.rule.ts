import type { AnnotationSet, AnnotationsSave, ShownAnnotation } from '#contract/homework/annotations.contract.ts';
import type { Drawing } from '#machines/homework/annotating.context.ts';
import type { RecoveredDraft } from '#kit/recovered-draft.ts';
import { isSame, merge } from '#kit/merge.ts';

export const drawingOf = ({ turned, annotations }: Pick<AnnotationSet, 'turned' | 'annotations'>): Drawing => ({
  turned,
  marks: Object.fromEntries(annotations.map((one) => [one.id, one])),
});

/** Two drawings upon one base, mark by mark: what was drawn, changed or removed here stays, all else follows theirs. */
export const mergedDrawing = (base: Drawing, mine: Drawing, theirs: Drawing): Drawing => ({
  turned: mine.turned === base.turned ? theirs.turned : mine.turned,
  marks: merge(base.marks, mine.marks, theirs.marks).content,
});

const bare = ({ id, page, tone, shape }: ShownAnnotation) => ({ id, page, tone, shape });

/** What a save says of a drawing, after what the server held. */
export function drawingChanges(
  base: Drawing,
  drawing: Drawing,
): Pick<AnnotationsSave, 'put' | 'removed' | 'turned'> | null {
  const put = Object.values(drawing.marks).filter((mark) => mark.isOwn && !isSame(mark, base.marks[mark.id]));
  const removed = Object.values(base.marks).filter(({ id, isOwn }) => isOwn && !drawing.marks[id]);
  const isTurned = drawing.turned !== base.turned;
  if (put.length + removed.length === 0 && !isTurned) return null;
  return {
    put: put.map(bare),
    removed: removed.map(({ id }) => id),
    ...(isTurned && { turned: drawing.turned }),
  };
}

/** What earlier visits had drawn and the server has not, upon what the server has; null where it lacks nothing. */
export function unsentDrawing(held: Drawing, left: readonly RecoveredDraft<Drawing>[]): Drawing | null {
  const drawing = left.reduce((under, { base, content }) => mergedDrawing(base, content, under), held);
  return isSame(drawing, held) ? null : drawing;
}
