import type { CourseTree, ItemTree } from '../modules/courses/courses.import.ts';
import type { ImportedFollower } from '../modules/courses/templates/templates.import.ts';
import { earlierTitles } from './demo-course-reviews.ts';
import { dayFrom, demoId } from './demo-random.ts';

/** What the course calls items itself. */
const ownTitles: Readonly<Record<string, string>> = { '讲义：复杂度速查': '讲义：复杂度速查（软件工程专业）' };

const own = (id: string) => demoId(`follower ${id}`);

/**
 * A draft that was made from the second version of a course, without its homework: what came since is offered to it, and
 * one title both have changed.
 */
export function planFollower(
  template: CourseTree & { id: string },
  now: Date,
): ImportedFollower & { tree: CourseTree } {
  const items = template.chapters.flatMap(({ sections }) => sections.flatMap((section) => section.items));
  const last = items.at(-1)!.id!;
  const isCopied = ({ id, kind }: ItemTree) => kind !== 'homework' && id !== last;
  const copied = ({ bodyId, quizId, ...item }: ItemTree): ItemTree => {
    const title = earlierTitles[item.title] ?? item.title;
    return {
      ...item,
      ...{ id: own(item.id!), title: ownTitles[title] ?? title },
      ...(bodyId !== undefined && { bodyId: own(bodyId) }),
      ...(quizId !== undefined && { quizId: own(quizId) }),
      release: (item.release ?? []).map((one) => (one.kind === 'after' ? { ...one, itemId: own(one.itemId) } : one)),
    };
  };
  const chapters = template.chapters.map(({ id, title, sections }) => ({
    ...{ id: own(id!), title },
    sections: sections.map((section) => ({
      ...{ id: own(section.id!), title: section.title },
      items: section.items.filter(isCopied).map(copied),
    })),
  }));
  const groups = template.chapters.flatMap(({ id, sections }) => [id!, ...sections.map((section) => section.id!)]);
  const id = demoId('course follower');
  return {
    tree: {
      ...template,
      ...{ id, title: '数据结构（软件工程专业）', level: null, publishedAt: null, offerings: [], chapters },
    },
    ...{ courseId: id, templateId: template.id, madeAt: dayFrom(now, -100), version: 2 },
    rows: [
      ...groups.map((sourceId) => ({ sourceId, nodeId: own(sourceId) })),
      ...items
        .filter((item) => item.id !== last)
        .map((item) => ({ sourceId: item.id!, nodeId: isCopied(item) ? own(item.id!) : null })),
    ],
  };
}
