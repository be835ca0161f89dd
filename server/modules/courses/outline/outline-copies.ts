import { badField } from '#server/platform/calls/issues.ts';
import { dataWords } from '#server/platform/ports/data-words.ts';
import type { TermCopies } from '#server/platform/ports/term-copies.port.ts';
import { Refusal } from '#server/platform/refusals/refusal.ts';
import { outlineRepository, type NodeRow } from './outline.repository.ts';

const opens = dataWords('开放', 'Opens');
const words = { 'zh-CN': '大纲中的作业换为新作业', 'en-US': 'Homework of the outline becomes the new homework' };

/** The dates of a row's conditions, each with its place among them. */
const datesOf = ({ release }: NodeRow) =>
  release.flatMap((condition, at) => (condition.kind === 'from' ? [{ id: `from${at}`, at: condition.at }] : []));

/**
 * What the draft of the outline says about days and homework of a term. The outline is of the course: it is not made
 * anew, it is changed, and learners see that once it is published.
 */
export const outlineCopies: TermCopies = {
  kind: { id: 'outline', name: dataWords('大纲', 'Outline') },
  order: 9,

  async of(db, actor, { courseId }) {
    const nodes = await outlineRepository(db, actor).nodes(courseId);
    const dated = nodes.flatMap((node) => {
      const dates = datesOf(node).map(({ id, at }) => ({ id, name: opens, at: new Date(at) }));
      return dates.length > 0 ? [{ id: node.id, name: node.title, dates }] : [];
    });
    const hasHomework = nodes.some(({ homeworkId }) => homeworkId !== null);
    return [...(hasHomework ? [{ id: courseId, name: words[actor.locale], dates: [] }] : []), ...dated];
  },

  async copy(tx, actor, { courseId }, copies, made) {
    const repository = outlineRepository(tx, actor);
    if (!(await repository.course(courseId, 'lock'))) throw new Refusal('notFound');
    const nodes = new Map((await repository.nodes(courseId)).map((node) => [node.id, node]));
    for (const { id, dates } of copies) {
      if (id === courseId) continue;
      const node = nodes.get(id);
      if (!node) throw new Refusal('notFound');
      if ([...dates.keys()].some((key) => !datesOf(node).some((date) => date.id === key)))
        throw badField('/contents', 'enum');
      const release = node.release.map((condition, at) => {
        const then = condition.kind === 'from' ? dates.get(`from${at}`) : undefined;
        return then && condition.kind === 'from' ? { ...condition, at: then.toISOString() } : condition;
      });
      await repository.write(id, { release });
    }
    if (copies.some(({ id }) => id === courseId))
      for (const { id, homeworkId } of nodes.values()) {
        const copy = homeworkId === null ? undefined : made.get(homeworkId);
        if (copy) await repository.write(id, { homeworkId: copy });
      }
    if (copies.length > 0) await repository.bump(courseId);
    return new Map();
  },
};
