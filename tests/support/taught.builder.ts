import type { Outline, OutlineNode } from '#contract/teaching/outline.contract.ts';
import { readingOrder } from '#contract/teaching/outline.rule.ts';
import type { CourseDetails, ManagedCourse } from '#contract/teaching/teaching.contract.ts';

export const courseId = '00000000-0000-4000-8000-000000000001';

export const someSheet = (change: Partial<CourseDetails> = {}): CourseDetails => ({
  title: '数据结构与算法',
  summary: '',
  introduction: '',
  subject: '08',
  category: '0809',
  level: null,
  form: 'online',
  coverFileId: null,
  credits: 4,
  hours: 64,
  scoring: { progress: 40, homework: 60, passPoints: 60, excellentPoints: 85 },
  ...change,
});

export const someCourse = (change: Partial<ManagedCourse> = {}): ManagedCourse => ({
  id: courseId,
  sheet: someSheet(),
  edition: 'he',
  school: { id: courseId, name: '云海大学', glyph: '云', edition: 'he', logoFileId: null },
  status: 'published',
  version: 3,
  publishedVersion: 1,
  publishedAt: '2026-08-11T00:00:00.000Z',
  pending: [],
  publishedScoring: someSheet().scoring,
  learners: 0,
  waiting: 0,
  team: [],
  offerings: [],
  isReviewed: false,
  review: null,
  may: { edit: true, publish: true, delete: false, team: true },
  journalKey: '00000000-0000-4000-8000-00000000000a',
  ...change,
});

export const someNode = (id: string, change: Partial<OutlineNode> = {}): OutlineNode => ({
  id,
  parentId: null,
  kind: 'chapter',
  title: id,
  position: 0,
  fileId: null,
  homeworkId: null,
  durationMs: null,
  pages: null,
  questions: null,
  scorm: null,
  posts: null,
  version: 1,
  change: null,
  isReady: true,
  url: null,
  release: [],
  ...change,
});

export const someOutline = (nodes: readonly OutlineNode[], change: Partial<Outline> = {}): Outline => ({
  courseId,
  version: 1,
  nodes: readingOrder(nodes),
  changes: { added: 0, changed: 0, removed: 0 },
  ...change,
});
