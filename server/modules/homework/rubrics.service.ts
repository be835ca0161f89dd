import type { Mark } from '#contract/homework/homework-marking.contract.ts';
import type {
  RubricSave,
  SavedRubric,
  SavedRubricsPage,
  SavedRubricsQuery,
} from '#contract/homework/rubrics.contract.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import { teaches } from '#server/platform/access/taught-courses.ts';
import type { Database } from '#server/platform/database/database.ts';
import { acceptedRubric, checkChoices } from '#server/platform/reading/rubrics.ts';
import { Refusal } from '#server/platform/refusals/refusal.ts';
import { rubricsRepository, savedRubricsRepository } from './rubrics.repository.ts';

/**
 * Marks by rubrics are by a version of their own question's rubric, with choices that it offers.
 * @throws Refusal notFound for a rubric of another question
 */
export async function checkRubricMarks(tx: Database, marks: readonly Mark[]): Promise<void> {
  const ids = marks.flatMap(({ rubric }) => rubric?.rubricId ?? []);
  const versions = await rubricsRepository(tx).versions(ids);
  marks.forEach(({ questionId, rubric }, index) => {
    if (!rubric) return;
    const version = versions.get(rubric.rubricId);
    if (version?.questionId !== questionId) throw new Refusal('notFound');
    checkChoices(`/marks/${index}/rubric`, version.rubric, rubric);
  });
}

/** Rubrics that wait to be chosen. */
export const savedRubricsService = (db: Database) => ({
  async list(actor: PersonActor, query: SavedRubricsQuery): Promise<SavedRubricsPage> {
    if (!(await teaches(db, actor, query.courseId, 'homework'))) throw new Refusal('notFound');
    const { data, ...page } = await savedRubricsRepository(db, actor).list(query);
    return {
      ...page,
      data: data.map(({ id, content, owner_id, created_at }) => ({
        id,
        rubric: content,
        isOwn: owner_id !== null,
        savedAt: created_at.toISOString(),
      })),
    };
  },

  async save(actor: PersonActor, asked: RubricSave): Promise<SavedRubric> {
    if (!(await teaches(db, actor, asked.courseId, 'homework'))) throw new Refusal('notFound');
    const rubric = acceptedRubric(asked.rubric);
    const { id, created_at } = await savedRubricsRepository(db, actor).insert({ ...asked, rubric });
    return { id, rubric, isOwn: !asked.forCourse, savedAt: created_at.toISOString() };
  },

  async remove(actor: PersonActor, id: string): Promise<null> {
    if (!(await savedRubricsRepository(db, actor).remove(id))) throw new Refusal('notFound');
    return null;
  },
});
