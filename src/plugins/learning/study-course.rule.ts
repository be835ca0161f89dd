import { homeworkAddresses } from '#contract/homework/homework.addresses.ts';
import { learningAddresses } from '#contract/learning/learning.addresses.ts';
import type { CourseProgress } from '#contract/learning/learning.contract.ts';
import type { StudyItem, StudyOutline } from '#contract/teaching/outline.contract.ts';
import type { TreeChapter, TreeItem } from '#views/learning/chapter-tree.view.tsx';
import type { Segment } from '#views/learning/study-frame.view.tsx';

/** An item of the course with what the person has learnt of it, in reading order. */
export interface Studied extends TreeItem {
  fileId: string | null;
  homeworkId: string | null;
  url: string | null;
}

export interface StudyCourse {
  outline: StudyOutline;
  progress: CourseProgress;
  items: readonly Studied[];
  chapters: readonly TreeChapter[];
}

const mean = (items: readonly { share: number }[]) =>
  items.length === 0 ? 0 : items.reduce((sum, { share }) => sum + share, 0) / items.length;

/** Outline and progress put together; homework leads to its own page. */
export function studyCourseOf(outline: StudyOutline, progress: CourseProgress): StudyCourse {
  const learnt = new Map(progress.items.map((item) => [item.itemId, item]));
  const studied = (item: StudyItem): Studied => ({
    ...item,
    share: learnt.get(item.id)?.share ?? 0,
    isCompleted: learnt.get(item.id)?.isCompleted ?? false,
    href: learningAddresses.study.to({ id: outline.offeringId, item: item.id }),
  });
  const chapters = outline.chapters.map(({ id, title, lock, sections }) => {
    const parts = sections.map((section) => ({
      id: section.id ?? id,
      // Items directly below the chapter need no second heading.
      title: section.id === null ? null : section.title,
      items: section.items.map(studied),
    }));
    const all = parts.flatMap(({ items }) => items);
    return { id, title, lock, share: mean(all), sections: parts, all };
  });
  return { outline, progress, chapters, items: chapters.flatMap(({ all }) => all) };
}

const mostSegments = 16;

/** The course in at most 16 parts of its reading order. */
export function segmentsOf(items: readonly Studied[], currentId: string | null): Segment[] {
  const count = Math.min(mostSegments, items.length);
  return Array.from({ length: count }, (_, at) => {
    const from = Math.round((at * items.length) / count);
    const part = items.slice(from, Math.round(((at + 1) * items.length) / count));
    return { share: mean(part), isHere: part.some(({ id }) => id === currentId) };
  });
}

/** The item that the address names; else where the person stopped, or the next one that is open and not done. */
export function chosenItem({ items, progress }: StudyCourse, wanted: string | null): Studied | null {
  const named = items.find(({ id }) => id === wanted);
  if (named) return named;
  const last = items.findIndex(({ id }) => id === progress.last?.itemId);
  if (last >= 0 && !items[last]!.isCompleted && !items[last]!.lock) return items[last]!;
  const next = items.slice(last + 1).find(({ isCompleted, lock }) => !isCompleted && !lock);
  return next ?? items[Math.max(last, 0)] ?? null;
}

/** Where an item is worked on: homework has a page of its own, outside of the study page. */
export const workPath = (offeringId: string, { homeworkId }: Pick<Studied, 'homeworkId'>): string | null =>
  homeworkId === null ? null : homeworkAddresses.attempt.to({ id: offeringId, homework: homeworkId });
