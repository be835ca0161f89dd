import { rounded } from '#contract/common/rounded.rule.ts';
import type { Mark } from '#contract/homework/homework-marking.contract.ts';
import type {
  Rubric,
  RubricMark,
  RubricSave,
  SavedRubric,
  SavedRubricsPage,
  SavedRubricsQuery,
} from '#contract/homework/rubrics.contract.ts';
import { mostOf } from '#contract/homework/rubrics.rule.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import { teaches } from '#server/platform/access/taught-courses.ts';
import { badField } from '#server/platform/calls/issues.ts';
import type { Database } from '#server/platform/database/database.ts';
import { Refusal } from '#server/platform/refusals/refusal.ts';
import { rubricsRepository, savedRubricsRepository } from './rubrics.repository.ts';

/**
 * As it is stored: points to two decimals, a criterion with levels worth its highest.
 * @throws Refusal invalidInput where a criterion with levels has fewer than two, or one of a guide has some
 */
export function acceptedRubric({ title, kind, criteria }: Rubric): Rubric {
  return {
    title: title.trim(),
    kind,
    criteria: criteria.map((criterion, index) => {
      const levels = criterion.levels.map(({ points, text }) => ({ points: rounded(points), text: text.trim() }));
      if (kind === 'levels' && levels.length < 2) throw badField(`/rubric/criteria/${index}/levels`, 'minItems', 2);
      if (kind === 'guide' && levels.length > 0) throw badField(`/rubric/criteria/${index}/levels`, 'maxItems', 0);
      return {
        title: criterion.title.trim(),
        hint: criterion.hint.trim(),
        levels,
        points: rounded(mostOf({ points: criterion.points, levels })),
      };
    }),
  };
}

/** @throws Refusal invalidInput where choices are none of this rubric's */
function checkChoices(at: string, { criteria }: Rubric, { choices }: RubricMark): void {
  if (choices.length !== criteria.length) throw badField(`${at}/choices`, 'body');
  choices.forEach(({ level, points }, index) => {
    const { levels, points: most } = criteria[index]!;
    const place = `${at}/choices/${index}`;
    if (levels.length === 0) {
      if (level !== null) throw badField(`${place}/level`, 'enum');
      if (points !== null && points > most) throw badField(`${place}/points`, 'maximum', most);
    } else if (level === null) {
      if (points !== null) throw badField(`${place}/points`, 'enum');
    } else {
      const chosen = levels[level];
      if (!chosen) throw badField(`${place}/level`, 'enum');
      if (points !== chosen.points) throw badField(`${place}/points`, 'enum');
    }
  });
}

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
