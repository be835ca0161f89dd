import { isAnswered } from '#contract/homework/answers.rule.ts';
import { markObjective, pointsOf } from '#contract/homework/objective-marking.rule.ts';
import type {
  MistakeChoices,
  MistakeChoicesQuery,
  MistakeMark,
  MistakePage,
  MistakesQuery,
  Round,
  RoundAnswer,
  RoundChecked,
  RoundId,
  RoundStart,
} from '#contract/mistakes/mistakes.contract.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { pageFrom } from '#server/platform/database/page.ts';
import { withoutKey } from '#contract/homework/without-key.rule.ts';
import { Refusal } from '#server/platform/refusals/refusal.ts';
import { mistakesRepository } from './mistakes.repository.ts';

/** A learner's own book of what went wrong. */
export const mistakesService = (db: Database) => ({
  async list(asked: MistakesQuery, actor: PersonActor): Promise<MistakePage> {
    const { rows, count } = await mistakesRepository(db, actor).list(asked);
    const data = rows.map(({ questionId, points, content, showsKey, at, ...row }) => ({
      ...row,
      at: at.toISOString(),
      question: withoutKey({ id: questionId, position: 1, points, content }),
      content: showsKey ? content : null,
    }));
    return pageFrom(asked, data, count);
  },

  choices: ({ offeringId }: MistakeChoicesQuery, actor: PersonActor): Promise<MistakeChoices> =>
    mistakesRepository(db, actor).choices(offeringId),

  /** @throws Refusal notFound, for what the actor did not answer wrongly, or may not see yet */
  async mark(asked: MistakeMark, actor: PersonActor): Promise<null> {
    if (!(await mistakesRepository(db, actor).mark(asked))) throw new Refusal('notFound');
    return null;
  },

  /** @throws Refusal notFound where nothing of it can be practised */
  start: (asked: RoundStart, actor: PersonActor): Promise<RoundId> =>
    inTransaction(db, async (tx) => {
      const id = await mistakesRepository(tx, actor).start(asked);
      if (id === null) throw new Refusal('notFound');
      return { id };
    }),

  /** @throws Refusal notFound */
  async round({ id }: RoundId, actor: PersonActor): Promise<Round> {
    const rows = await mistakesRepository(db, actor).round(id);
    if (rows.length === 0) throw new Refusal('notFound');
    return {
      id,
      questions: rows.map(({ place, course, title, questionId, points, content, answer, got, streak, isMastered }) => ({
        ...{ place, course, title, answer },
        question: withoutKey({ id: questionId, position: place, points, content }),
        checked: got === null ? null : { got, content, isMastered, streak },
      })),
    };
  },

  /** What was checked stays as it is. @throws Refusal notFound · answerChecked */
  answer: ({ id, place, answer }: RoundAnswer, actor: PersonActor): Promise<null> =>
    inTransaction(db, async (tx) => {
      const repository = mistakesRepository(tx, actor);
      const row = (await repository.round(id, true)).find((one) => one.place === place);
      if (!row) throw new Refusal('notFound');
      if (row.got !== null) throw new Refusal('answerChecked');
      await repository.answer(id, place, isAnswered(answer) ? answer : null, null);
      return null;
    }),

  /** Once: again, it says what came of it. @throws Refusal notFound · refused for none */
  check: ({ id, place, answer }: RoundAnswer, actor: PersonActor): Promise<RoundChecked> =>
    inTransaction(db, async (tx) => {
      const repository = mistakesRepository(tx, actor);
      const row = (await repository.round(id, true)).find((one) => one.place === place);
      if (!row) throw new Refusal('notFound');
      const { content, points, offeringId, questionId } = row;
      if (row.got !== null) return { got: row.got, content, isMastered: row.isMastered, streak: row.streak };
      if (!isAnswered(answer)) throw new Refusal('refused');
      const got = pointsOf(points, markObjective(content, answer)?.share ?? 0);
      await repository.answer(id, place, answer, got);
      return { got, content, ...(await repository.practise(offeringId, questionId, got >= points)) };
    }),
});
