import type { AttemptId, ExamLink, ExamReceipts } from '#contract/exams/exam-attempt.contract.ts';
import type { ExamResult } from '#contract/exams/exams.contract.ts';
import type { ExamReview } from '#contract/exams/exam-choices.rule.ts';
import type { ExamQuestion } from '#contract/exams/exam-paper.contract.ts';
import type { MarkedRubric } from '#contract/homework/rubrics.contract.ts';
import { learnerRubricOf } from '#contract/homework/rubrics.rule.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { ExamSeats } from '#server/platform/ports/exam-seats.port.ts';
import { Refusal } from '#server/platform/refusals/refusal.ts';
import { answersRepository, type AnswerRow } from '../attempts/answers.repository.ts';
import { attemptsRepository, type AttemptRow } from '../attempts/attempts.repository.ts';
import { examFilesRepository, filesOf } from '../attempts/exam-files.repository.ts';
import { eventsRepository } from '../attempts/events.repository.ts';
import { latePacketsRepository } from '../attempts/late-packets.repository.ts';
import { learnerQuestion, orderedSections } from '../papers/learner-paper.rule.ts';
import { shownLobby } from '../attempts/own.service.ts';
import { papersRepository } from '../papers/papers.repository.ts';
import { receiptsRepository } from '../attempts/receipts.repository.ts';

const mostOfWay = 200;

const wayOf = (links: readonly ExamLink[]): ExamResult['way'] =>
  links.slice(0, mostOfWay).map(({ at, kind, data }) => {
    const seconds = (data as { seconds?: unknown } | null)?.seconds;
    return { at, kind, seconds: typeof seconds === 'number' ? seconds : null };
  });

/** What was chosen of a question's rubric, where its team shows it and it still says what the answer is worth. */
function rubricOf({ rubric, scoring }: ExamQuestion, held: AnswerRow | undefined): { rubric?: MarkedRubric } {
  if (!rubric || rubric.shown === 'never' || scoring || held?.rubric?.rubricId !== rubric.id) return {};
  return { rubric: { ...learnerRubricOf(rubric), choices: held.rubric.choices } };
}

/** The paper as far as the team lets its learner see it once the results are out. */
async function shownPaper(db: Database, row: AttemptRow, review: ExamReview): Promise<ExamResult['questions']> {
  if (review === 'grade') return null;
  const paper = await papersRepository(db).fixed(row.paper_id);
  const rows = new Map((await answersRepository(db).all(row.id)).map((one) => [one.question_id, one]));
  const hasAnswers = review !== 'points';
  const files = hasAnswers ? await examFilesRepository(db).ofMany([row.id]) : [];
  return orderedSections(paper.content, row.settings, row.seed)
    .flatMap(({ questions }) => questions)
    .map((question) => {
      const held = rows.get(question.id);
      return {
        ...{ position: question.position, points: question.points, got: held?.got ?? 0, comment: held?.comment ?? '' },
        question: hasAnswers ? learnerQuestion(question) : null,
        answer: hasAnswers ? (held?.answer ?? null) : null,
        ...(hasAnswers && rubricOf(question, held)),
        ...filesOf(files, row.id, { questionId: question.id, answer: held?.answer ?? null }),
        content: review === 'solutions' ? question.content : null,
        ...(question.scoring && { scoring: question.scoring }),
      };
    });
}

export const resultsService = (seats: ExamSeats) => (db: Database) => ({
  /** The whole record of an own attempt: nothing of the paper stands in it but what the learner answered. */
  async receipts({ id }: AttemptId, actor: PersonActor): Promise<ExamReceipts> {
    const row = await attemptsRepository(db, actor).find(id);
    if (!row) throw new Refusal('notFound');
    const { title: exam } = await shownLobby(db, seats, actor, row.exam_id);
    const receipt = await receiptsRepository(db).of(row);
    return { attemptId: id, exam, receipt, links: await eventsRepository(db).links(id) };
  },

  /** @throws Refusal notFound, while it can be answered too */
  async result({ id }: AttemptId, actor: PersonActor): Promise<ExamResult> {
    const row = await attemptsRepository(db, actor).find(id);
    if (!row || row.status === 'lobby' || row.status === 'running' || row.status === 'paused')
      throw new Refusal('notFound');
    const isOut = row.exam_status === 'released' && row.status === 'published';
    const packets = await latePacketsRepository(db).of(id);
    return {
      ...(await shownLobby(db, seats, actor, row.exam_id)),
      receipt: await receiptsRepository(db).of(row),
      way: wayOf(await eventsRepository(db).links(id)),
      late: packets.map(({ received_at: at, status, changes }) => ({
        ...{ at: at.toISOString(), status, answers: changes.length },
      })),
      points: isOut ? row.points : null,
      questions: isOut ? await shownPaper(db, row, row.settings.review) : null,
    };
  },
});
