import type { HandRaise, MessagesRead, OwnMessages, OwnMessagesQuery } from '#contract/exams/exam-talk.contract.ts';
import { talkLimits } from '#contract/exams/exam-talk.rule.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import type { Live } from '#server/platform/ports/live.port.ts';
import { Refusal } from '#server/platform/refusals/refusal.ts';
import { attemptsRepository, type AttemptRow } from '../attempts/attempts.repository.ts';
import { eventsRepository } from '../attempts/events.repository.ts';
import { tellSaid, tellWatchers } from '../exam-news.service.ts';
import { expired } from '../attempts/hand-in.service.ts';
import { orderedSections } from '../papers/learner-paper.rule.ts';
import { examMessagesRepository } from './messages.repository.ts';
import { attemptFacts } from '../attempts/own-moments.rule.ts';
import { papersRepository } from '../papers/papers.repository.ts';

/** In the exam, from the lobby to the own end. */
export const isInExam = ({ status }: Pick<AttemptRow, 'status'>): boolean =>
  status === 'lobby' || status === 'running' || status === 'paused';

const mayAsk = (row: AttemptRow): boolean =>
  isInExam(row) && (row.exam_status === 'scheduled' || row.exam_status === 'open') && !attemptFacts(row).isTimeOver;

/** Where each question stands in the own paper, from 1. */
async function placesOf(db: Database, row: AttemptRow): Promise<Map<string, number>> {
  const paper = await papersRepository(db).fixed(row.paper_id);
  const questions = orderedSections(paper.content, row.settings, row.seed).flatMap((section) => section.questions);
  return new Map(questions.map(({ id, position }) => [id, position]));
}

async function shownMessages(db: Database, row: AttemptRow): Promise<OwnMessages> {
  const said = await examMessagesRepository(db).own(row);
  const places = said.some(({ questionId }) => questionId !== null) ? await placesOf(db, row) : null;
  return {
    mayAsk: mayAsk(row),
    data: said.map((one) => ({
      ...one,
      at: one.at.toISOString(),
      position: one.questionId === null ? null : (places?.get(one.questionId) ?? null),
    })),
  };
}

/** What a learner hears and asks during an exam. */
export const ownMessagesService = (live: Live) => (db: Database) => ({
  /** @throws Refusal notFound */
  async own({ id }: OwnMessagesQuery, actor: PersonActor): Promise<OwnMessages> {
    const row = await attemptsRepository(db, actor).find(id);
    if (!row) throw new Refusal('notFound');
    return shownMessages(db, row);
  },

  /** @throws Refusal notFound · refused after the own end · tooMany */
  raise: ({ id, clientId, text }: HandRaise, actor: PersonActor): Promise<OwnMessages> =>
    inTransaction(db, async (tx) => {
      const found = await attemptsRepository(tx, actor).lock(id);
      if (!found) throw new Refusal('notFound');
      const messages = examMessagesRepository(tx);
      if (await messages.sent(found.exam_id, clientId, id)) return shownMessages(tx, found);
      const row = await expired(tx, live, found);
      if (!mayAsk(row)) throw new Refusal('refused');
      const { all, lately } = await messages.raised(id);
      if (all >= talkLimits.hands || lately >= talkLimits.aMinute) throw new Refusal('tooMany');
      const said = text.trim();
      const message = await messages.add({
        ...{ examId: row.exam_id, kind: 'hand', attemptId: id, authorId: null, clientId, text: said, at: row.now },
      });
      const [after] = await eventsRepository(tx).append([
        { row, at: row.now, kind: 'hand', data: { message, text: said } },
      ]);
      await tellSaid(tx, live, row.exam_id, [row]);
      await tellWatchers(tx, live, [row]);
      return shownMessages(tx, after!);
    }),

  /** @throws Refusal notFound */
  read: ({ id, messageIds }: MessagesRead, actor: PersonActor): Promise<OwnMessages> =>
    inTransaction(db, async (tx) => {
      const row = await attemptsRepository(tx, actor).lock(id);
      if (!row) throw new Refusal('notFound');
      const read = await examMessagesRepository(tx).read(row, messageIds);
      if (read.length > 0)
        await eventsRepository(tx).append([{ row, at: row.now, kind: 'read', data: { messages: read } }]);
      return shownMessages(tx, row);
    }),
});
