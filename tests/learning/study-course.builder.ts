import type { CourseProgress } from '#contract/learning/learning.contract.ts';
import type { StudyItem, StudyOutline } from '#contract/teaching/outline.contract.ts';

export const offeringId = '00000000-0000-4000-8000-00000000000a';

export const item = (id: string, kind: StudyItem['kind'] = 'video', facts: Partial<StudyItem> = {}): StudyItem => ({
  id,
  kind,
  title: id,
  fileId: kind === 'video' || kind === 'audio' || kind === 'document' ? `file of ${id}` : null,
  homeworkId: kind === 'homework' ? `homework of ${id}` : null,
  durationMs: kind === 'video' || kind === 'audio' ? 600_000 : null,
  pages: null,
  questions: null,
  posts: null,
  url: kind === 'link' ? 'https://example.org/' : null,
  lock: null,
  ...facts,
});

export const outlineOf = (...chapters: StudyItem[][]): StudyOutline => ({
  courseId: 'course',
  offeringId,
  title: '数据结构与算法',
  subject: '08',
  category: null,
  coverFileId: null,
  schoolName: '云海大学',
  teacher: '沈知远',
  number: 3,
  term: '2026 秋',
  startsAt: '2026-09-01T00:00:00.000Z',
  endsAt: '2026-12-31T00:00:00.000Z',
  isTeaching: false,
  opensInMs: null,
  chapters: chapters.map((items, at) => ({
    id: `chapter ${at + 1}`,
    title: `第 ${at + 1} 章`,
    lock: null,
    sections: [{ id: null, title: '', items }],
  })),
});

/** `learnt`: item id → share; 1 is completed. The last one named was studied last. */
export function progressOf(learnt: Record<string, number>, totalCount: number): CourseProgress {
  const items = Object.entries(learnt).map(([itemId, share], at) => ({
    itemId,
    share,
    isCompleted: share >= 0.9,
    positionMs: Math.round(share * 600_000),
    lastAt: new Date(Date.UTC(2026, 10, 20, 12, at)).toISOString(),
  }));
  const last = items.at(-1);
  return {
    offeringId,
    courseId: 'course',
    isLearner: true,
    items,
    doneCount: items.filter(({ isCompleted }) => isCompleted).length,
    totalCount,
    share: totalCount === 0 ? 0 : items.reduce((sum, { share }) => sum + share, 0) / totalCount,
    last: last ? { itemId: last.itemId, title: last.itemId, positionMs: last.positionMs, at: last.lastAt } : null,
  };
}
