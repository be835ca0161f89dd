import { sql, type ExpressionBuilder } from 'kysely';
import type {
  QuestionRubric,
  Rubric,
  RubricSave,
  RubricShown,
  SavedRubricsQuery,
} from '#contract/homework/rubrics.contract.ts';
import type { HomeworkQuestion } from '#contract/homework/homework.contract.ts';
import type { QuestionContent } from '#contract/banks/questions.contract.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import { contains } from '#server/platform/database/like.ts';
import type { Database, Tables } from '#server/platform/database/database.ts';
import { pageOf } from '#server/platform/database/page.ts';
import { isOwnOrTaught, isToChoose } from './homework-access.repository.ts';

interface QuestionRow {
  id: string;
  position: number;
  points: number;
  content: QuestionContent;
  sourceQuestionId: string | null;
  rubricId: string | null;
  rubricShown: RubricShown;
  rubricContent: Rubric | null;
  rubricOrigin: string | null;
}

/** Of a question with its rubric, as `questionOf` reads it; `q` is the question. */
export const questionColumns = ({ ref }: ExpressionBuilder<Tables & { q: Tables['homework_questions'] }, 'q'>) => [
  ref('q.id').as('id'),
  ref('q.position').as('position'),
  ref('q.points').as('points'),
  ref('q.content').as('content'),
  ref('q.source_question_id').as('sourceQuestionId'),
  ref('q.rubric_id').as('rubricId'),
  ref('q.rubric_shown').as('rubricShown'),
  sql<Rubric | null>`(select r.content from homework_rubrics r where r.id = q.rubric_id)`.as('rubricContent'),
  sql<string | null>`(select w.content ->> 'title' from homework_rubrics r
    join homework_saved_rubrics w on w.id = r.origin_id where r.id = q.rubric_id)`.as('rubricOrigin'),
];

const rubricOf = ({ rubricId: id, rubricShown: shown, rubricContent, rubricOrigin }: QuestionRow) =>
  id === null || rubricContent === null
    ? undefined
    : ({
        id,
        shown,
        ...rubricContent,
        ...(rubricOrigin !== null && { origin: rubricOrigin }),
      } satisfies QuestionRubric);

/** A question as its teachers see it. */
export function questionOf(row: QuestionRow): HomeworkQuestion {
  const { id, position, points, content, sourceQuestionId } = row;
  const rubric = rubricOf(row);
  return { id, position, points, content, sourceQuestionId, ...(rubric && { rubric }) };
}

/** Rubrics of questions, and those that are saved to choose from. */
export const rubricsRepository = (db: Database) => ({
  /** The next version of a question's rubric, which is the question's from now on. */
  async put(questionId: string, rubric: Rubric, originId: string | null, givenId?: string): Promise<void> {
    const { id } = await db
      .insertInto('homework_rubrics')
      .values({
        ...(givenId && { id: givenId }),
        question_id: questionId,
        content: JSON.stringify(rubric),
        origin_id: originId,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db.updateTable('homework_questions').set({ rubric_id: id }).where('id', '=', questionId).execute();
  },

  takeOff: (questionId: string) =>
    db.updateTable('homework_questions').set({ rubric_id: null }).where('id', '=', questionId).execute(),

  set: (questionId: string, fields: { rubric_shown?: RubricShown; points?: number }) =>
    db.updateTable('homework_questions').set(fields).where('id', '=', questionId).execute(),

  /** By id: of which question a version is, and what it says. */
  versions: async (ids: readonly string[]): Promise<ReadonlyMap<string, { questionId: string; rubric: Rubric }>> => {
    if (ids.length === 0) return new Map();
    const rows = await db
      .selectFrom('homework_rubrics')
      .where('id', 'in', [...ids])
      .select(['id', 'question_id', 'content'])
      .execute();
    return new Map(rows.map(({ id, question_id, content }) => [id, { questionId: question_id, rubric: content }]));
  },
});

/** Rubrics to choose from, as far as the actor may: the own ones, and those of courses that the actor teaches. */
export const savedRubricsRepository = (db: Database, actor: PersonActor) => ({
  /** Newest first. */
  list({ courseId, search, ...asked }: SavedRubricsQuery) {
    const found = db
      .selectFrom('homework_saved_rubrics as r')
      .where(isToChoose(actor, 'r', courseId))
      .$if(search !== undefined, (query) =>
        query.where(sql<boolean>`r.content ->> 'title' ilike ${contains(search ?? '')}`),
      );
    return pageOf(db, asked, found, (rows) =>
      rows
        .orderBy('r.created_at', 'desc')
        .orderBy('r.id')
        .select(['r.id', 'r.content', 'r.owner_id', 'r.created_at'])
        .execute(),
    );
  },

  /** One to choose for a question of the course. */
  isThere: async (id: string, courseId: string): Promise<boolean> =>
    (await db
      .selectFrom('homework_saved_rubrics as r')
      .where('r.id', '=', id)
      .where(isToChoose(actor, 'r', courseId))
      .select('r.id')
      .executeTakeFirst()) !== undefined,

  insert: ({ courseId, forCourse, rubric }: RubricSave) =>
    db
      .insertInto('homework_saved_rubrics')
      .values({
        owner_id: forCourse ? null : actor.id,
        course_id: forCourse ? courseId : null,
        content: JSON.stringify(rubric),
      })
      .returning(['id', 'created_at'])
      .executeTakeFirstOrThrow(),

  remove: async (id: string): Promise<boolean> => {
    const { numDeletedRows } = await db
      .deleteFrom('homework_saved_rubrics as r')
      .where('r.id', '=', id)
      .where(isOwnOrTaught(actor, 'r'))
      .executeTakeFirst();
    return numDeletedRows > 0n;
  },
});
