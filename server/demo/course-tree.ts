import type { StoredFile } from '#contract/files/files.contract.ts';
import type { ItemTree } from '../modules/courses/courses.import.ts';
import type { DemoItem } from './demo-course.ts';
import { demoCourses } from './demo-courses.ts';
import type { PlannedHomework } from './demo-homework.ts';
import { schoolId } from './demo-people.ts';
import { itemId, listedChapters, teamTree, withIds, type PlannedCourse } from './demo-plan.ts';
import { askedOf, quizOf } from './demo-quizzes.ts';
import { dayFrom } from './demo-random.ts';

/** Files of the demo's courses, by course and by what names them there. */
export type Media = ReadonlyMap<string, ReadonlyMap<string, StoredFile>>;

/** By which the file of an item is known. */
export const keyOf = (item: DemoItem): string =>
  item.kind === 'video'
    ? item.clip
    : item.kind === 'audio'
      ? item.sound
      : item.kind === 'document'
        ? item.file
        : item.kind === 'scorm'
          ? item.package
          : '';

/** A course as the import of courses takes it. */
export function treeOf(course: PlannedCourse, media: Media, homework: readonly PlannedHomework[], now: Date) {
  const { key, id, facts, content, school, team, offerings } = course;
  const itemOf = (item: DemoItem): ItemTree => {
    const { kind } = item;
    if (kind === 'homework') {
      const one = homework.find((planned) => planned.courseId === id && planned.key === item.homework)!;
      return { kind, title: one.title, homeworkId: one.imported.id };
    }
    if (kind === 'quiz') {
      const { title, settings, questions } = item;
      return { kind, title, ...quizOf(key, title, { settings, questions }) };
    }
    if (kind === 'link') return { kind, title: item.title, url: item.url };
    if (kind === 'richText') {
      const { title, html, after } = item;
      return { kind, title, html, release: after === undefined ? [] : [{ kind: 'after', itemId: itemId(key, after) }] };
    }
    const file = media.get(content!.key)!.get(keyOf(item))!;
    return {
      kind,
      title: item.title,
      fileId: file.fileId,
      ...(file.durationMs !== undefined && { durationMs: file.durationMs }),
      ...(file.pages !== undefined && { pages: file.pages }),
      ...(item.kind === 'scorm' && { scorm: item.rule }),
      ...(item.kind === 'video' && item.asks && askedOf(key, item.title, item.asks)),
    };
  };
  return {
    ...facts,
    ...teamTree(team),
    id,
    schoolId: schoolId(school),
    introduction: content?.introduction ?? `<p>${facts.summary}</p>`,
    publishedAt: dayFrom(now, -90 - demoCourses.length),
    offerings,
    chapters: withIds(
      key,
      content?.chapters.map(({ title, opensInDays, sections }) => ({
        title,
        release:
          opensInDays === undefined ? [] : [{ kind: 'from' as const, at: dayFrom(now, opensInDays).toISOString() }],
        sections: sections.map((section) => ({ title: section.title, items: section.items.map(itemOf) })),
      })) ?? listedChapters(facts),
    ),
  };
}
