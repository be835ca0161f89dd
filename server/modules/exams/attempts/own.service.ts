import { minuteMs } from '#contract/common/length.rule.ts';
import type { AttemptFacts, AttemptId } from '#contract/exams/exam-attempt.contract.ts';
import type { ExamId, ExamLobby, OwnExam, OwnExamPage, OwnExamQuery } from '#contract/exams/exams.contract.ts';
import { ownTimes, timesOf } from '#contract/exams/exam-times.rule.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import type { ExamSeats } from '#server/platform/ports/exam-seats.port.ts';
import type { Live } from '#server/platform/ports/live.port.ts';
import { Refusal } from '#server/platform/refusals/refusal.ts';
import { attemptsRepository, setSeen, type AttemptRow } from './attempts.repository.ts';
import { eventsRepository } from './events.repository.ts';
import { tellWatchers } from '../exam-news.service.ts';
import { handInFromOf, ownTimesOf } from './own-moments.rule.ts';
import { ownRepository, type OwnRow } from './own.repository.ts';
import { seedOf } from '../papers/paper-seed.rule.ts';

/** Of fewer, who sees the bars sees single people. */
const leastShown = 5;

const iso = (at: number) => new Date(at).toISOString();

/** What everybody who takes it may know before the start. */
export function summaryOf(row: OwnRow) {
  const own = ownTimesOf(row);
  return {
    ...{ id: row.id, offeringId: row.offering_id, courseId: row.course_id, course: row.course },
    ...{ school: row.school ?? '', title: row.settings.title, status: row.status, kind: row.settings.kind },
    ...{ lobbyAt: iso(own.lobbyAt), opensAt: iso(own.opensAt), lastEntryAt: iso(own.lastEntryAt) },
    ...{ closesAt: iso(own.closesAt), minutes: Math.floor(own.promisedMs / minuteMs) },
    handInFrom: handInFromOf(row, new Date(own.opensAt)).toISOString(),
    ...{ questionCount: row.questions, totalPoints: row.total_points, publishAt: row.settings.publishAt },
  };
}

const ownAttempt = (row: OwnRow): OwnExam['attempt'] =>
  row.attempt_id === null || row.attempt_status === null
    ? null
    : {
        ...{ id: row.attempt_id, status: row.attempt_status, startedAt: row.started_at?.toISOString() ?? null },
        ...{ endsAt: row.ends_at?.toISOString() ?? null, submittedAt: row.submitted_at?.toISOString() ?? null },
      };

function seatIn(seats: Awaited<ReturnType<ExamSeats['of']>>, id: string): OwnExam['seat'] {
  const held = seats.get(id);
  return held ? { position: held.position, room: held.room, campus: held.campus, seat: held.seat } : null;
}

/** What was granted, beside what everybody has. */
function arrangementOf(row: OwnRow): ExamLobby['arrangement'] {
  if (row.arranged_reason === null) return null;
  const extraMs = ownTimesOf(row).promisedMs - ownTimes(timesOf(row.settings)!).promisedMs;
  return { extraMinutes: Math.max(0, Math.round(extraMs / minuteMs)), reason: row.arranged_reason };
}

/** @throws Refusal notFound for who does not learn there, and a draft */
export async function shownLobby(db: Database, seats: ExamSeats, actor: PersonActor, id: string): Promise<ExamLobby> {
  const own = ownRepository(db, actor);
  const row = await own.find(id);
  if (!row) throw new Refusal('notFound');
  const { settings } = row;
  return {
    ...summaryOf(row),
    ...(await own.person(row.offering_id)),
    ...{ instructions: settings.instructions, mixesQuestions: settings.mixesQuestions },
    ...{ mixesOptions: settings.mixesOptions, graceSeconds: settings.graceSeconds, review: settings.review },
    absencesBeforeAsking: settings.absencesBeforeAsking,
    seat: seatIn(await seats.of(db, actor.id, [id]), id),
    asksRoomCode: (await seats.roomCode(db, actor.id, id)) !== null,
    ...{ arrangement: arrangementOf(row), attempt: ownAttempt(row), serverTime: row.now.toISOString() },
  };
}

export const attemptFactsOf = (row: AttemptRow): AttemptFacts => ({
  ...{ id: row.id, status: row.status, startedAt: row.started_at?.toISOString() ?? null },
  ...{ endsAt: row.ends_at?.toISOString() ?? null, submittedAt: row.submitted_at?.toISOString() ?? null },
  ...{ version: row.version, serverTime: row.now.toISOString() },
});

export const ownService = (live: Live, seats: ExamSeats) => (db: Database) => ({
  async own(query: OwnExamQuery, actor: PersonActor): Promise<OwnExamPage> {
    const own = ownRepository(db, actor);
    const { data, ...page } = await own.list(query);
    const isShown = (row: OwnRow) => row.status === 'released' && row.attempt_status === 'published';
    const bars = await own.distributions(
      data.filter(isShown).map(({ id }) => id),
      leastShown,
    );
    const seated = await seats.of(
      db,
      actor.id,
      data.map(({ id }) => id),
    );
    return {
      ...page,
      serverTime: (data[0]?.now ?? (await own.now())).toISOString(),
      data: data.map((row) => ({
        ...summaryOf(row),
        ...{ candidates: row.candidates, attempt: ownAttempt(row), receiptNumber: row.receipt_number },
        ...{ answered: row.answered ?? 0, points: isShown(row) ? row.points : null },
        ...{ seat: seatIn(seated, row.id), distribution: bars.get(row.id) ?? null },
      })),
    };
  },

  lobby: ({ id }: ExamId, actor: PersonActor): Promise<ExamLobby> => shownLobby(db, seats, actor, id),

  /** The attempt that there is, or a new one while the lobby is open. @throws Refusal notFound · examClosed */
  enter: ({ id }: ExamId, actor: PersonActor): Promise<AttemptFacts> =>
    inTransaction(db, async (tx) => {
      const exam = await ownRepository(tx, actor).find(id);
      if (!exam) throw new Refusal('notFound');
      const attempts = attemptsRepository(tx, actor);
      const there = await attempts.ofExam(id);
      if (there) return attemptFactsOf(there);
      const own = ownTimesOf(exam);
      const at = exam.now.getTime();
      const isOpen = exam.status === 'scheduled' || exam.status === 'open';
      if (!isOpen || at < own.lobbyAt || at >= own.lastEntryAt) throw new Refusal('examClosed');
      const added = await attempts.add({
        ...{ examId: id, offeringId: exam.offering_id, paperId: exam.paper_id, seed: seedOf(id, actor.id) },
      });
      const row = await attempts.ofExam(id);
      if (!row) throw new Refusal('notFound');
      if (!added) return attemptFactsOf(row);
      const [after] = await eventsRepository(tx).append([{ row, at: row.now, kind: 'enter', data: {} }]);
      await tellWatchers(tx, live, [row]);
      return attemptFactsOf(after!);
    }),

  /** @throws Refusal notFound */
  async facts({ id }: AttemptId, actor: PersonActor): Promise<AttemptFacts> {
    const row = await attemptsRepository(db, actor).find(id);
    if (!row) throw new Refusal('notFound');
    if (row.status === 'lobby' || row.status === 'running' || row.status === 'paused') await setSeen(db, id);
    return attemptFactsOf(row);
  },
});
