import { mostFilesOf } from '#contract/banks/file-answer.rule.ts';
import { canonical } from '#contract/exams/exam-chain.rule.ts';
import { essayFiles, isAnswered, withArrived } from '#contract/homework/answers.rule.ts';
import type { Answer } from '#contract/homework/homework-attempt.contract.ts';
import type { ExamAnswersSave, ExamAnswersSaved } from '#contract/exams/exam-attempt.contract.ts';
import { examsOperations } from '#contract/exams/exams.operations.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import { badField } from '#server/platform/calls/issues.ts';
import type { Database } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import type { Live } from '#server/platform/ports/live.port.ts';
import { conflictOn, Refusal } from '#server/platform/refusals/refusal.ts';
import { answersRepository, type StoredChange } from './answers.repository.ts';
import { attemptsRepository, knewDevice, type AttemptRow } from './attempts.repository.ts';
import { eventsRepository } from './events.repository.ts';
import { examFilesRepository } from './exam-files.repository.ts';
import { fileQuestion } from './exam-files.service.ts';
import { saveNews, tellWatchers } from '../exam-news.service.ts';
import { expired, settle } from './hand-in.service.ts';
import { latePacketsRepository } from './late-packets.repository.ts';
import { attemptFacts } from './own-moments.rule.ts';
import { papersRepository } from '../papers/papers.repository.ts';
import { deviceHash, isOwnDevice, lastSaveOf, shownRun } from './shown-run.service.ts';

/** What somebody typed just before the pause is on its way for so long. */
const onTheWayMs = 30_000;
/** Of one attempt, beside its paper. */
const mostPackets = 500;

/** Into the paper: it is being answered, or stands still for so short a time that this was on its way. */
export function takesSaves(row: AttemptRow): boolean {
  const isStanding = row.status === 'paused' && row.now.getTime() - row.paused_at!.getTime() > onTheWayMs;
  const isOpen = row.status === 'running' || row.status === 'paused';
  return isOpen && !isStanding && !attemptFacts(row).isTimeOver;
}

/** Until when what comes after the end is taken and flagged, ms since 1970. */
export const graceUntil = ({ submitted_at: at, settings }: AttemptRow): number =>
  (at?.getTime() ?? 0) + settings.graceSeconds * 1000;

const isTaken = (status: string) => status === 'taken' || status === 'accepted';

/** Ids are compared as they are stored. */
const stored = (answer: Answer | null): Answer | null =>
  answer?.kind === 'essay' && answer.fileIds
    ? { ...answer, fileIds: [...new Set(answer.fileIds.map((id) => id.toLowerCase()))] }
    : answer;

/** One page may send two changes of one question in one call; the later counts. */
const latest = (changes: ExamAnswersSave['changes']): StoredChange[] =>
  [
    ...new Map(changes.toSorted((a, b) => a.seq - b.seq).map((one) => [one.questionId.toLowerCase(), one])).values(),
  ].map(({ questionId, answer, seq, writtenAt }) => ({
    ...{ questionId: questionId.toLowerCase(), seq, ...(writtenAt && { writtenAt }) },
    answer: isAnswered(answer) ? stored(answer) : null,
  }));

type Save = Pick<ExamAnswersSave, 'clientId' | 'version'>;

/** Changes of a page with what came by phone since its version, of which it knows nothing. */
async function withPhotos(tx: Database, row: AttemptRow, { version }: Save, changes: readonly StoredChange[]) {
  // Mostly a page is the only one that writes.
  const arrived =
    row.version > version ? await examFilesRepository(tx).arrivedSince(row.id, version) : new Map<string, string[]>();
  const whole = changes.map((change) => {
    const ids = arrived.get(change.questionId);
    return ids ? { ...change, answer: withArrived(change.answer, ids) } : change;
  });
  return { whole, arrived: [...arrived.keys()] };
}

/** What the answers to these questions are, for a page that does not know. */
async function othersOf(tx: Database, id: string, questionIds: readonly string[]): Promise<Partial<ExamAnswersSaved>> {
  if (questionIds.length === 0) return {};
  const all = await answersRepository(tx).all(id);
  const others = all.filter((one) => questionIds.includes(one.question_id));
  return { others: others.map(({ question_id: questionId, answer }) => ({ questionId, answer })) };
}

/** @throws Refusal notFound for files that were not put to that question, and questions that take none · invalidInput for too many */
async function filesIn(tx: Database, row: AttemptRow, changes: readonly StoredChange[]) {
  const withFiles = changes.filter(({ answer }) => answer?.kind === 'essay' && answer.fileIds !== undefined);
  for (const [at, { questionId, answer }] of withFiles.entries()) {
    const question = await fileQuestion(tx, row, questionId);
    if (!question) throw new Refusal('notFound');
    const most = mostFilesOf(question.content);
    if (essayFiles(answer).length > most) throw badField(`/changes/${at}/answer/fileIds`, 'maxItems', most);
  }
  const files = await examFilesRepository(tx).named(row.id, withFiles);
  if (files === null) throw new Refusal('notFound');
  return files.length > 0 ? { files } : {};
}

/** Changes by what the server holds already. */
async function compared(tx: Database, id: string, { clientId, version }: Save, changes: readonly StoredChange[]) {
  const answers = answersRepository(tx);
  const heads = new Map((await answers.heads(id)).map((row) => [row.question_id, row]));
  const others = changes.filter(({ questionId }) => {
    const there = heads.get(questionId);
    return there !== undefined && there.client_id !== clientId;
  });
  // Where another page wrote since, the record knows whether this one had been here before.
  const recorded = others.length > 0 ? await answers.recorded(id, clientId) : new Map<string, number>();
  const newer = changes.filter(({ questionId, seq }) => {
    const there = heads.get(questionId);
    return (there?.client_id === clientId ? there.seq : (recorded.get(questionId) ?? 0)) < seq;
  });
  const isForeign = newer.some(({ questionId }) => {
    const there = heads.get(questionId);
    return there !== undefined && there.client_id !== clientId && there.version > version;
  });
  const answered = new Set([...heads].flatMap(([question, { is_answered: is }]) => (is ? [question] : [])));
  for (const { questionId, answer } of newer) answered[answer === null ? 'delete' : 'add'](questionId);
  return { newer, isForeign, answered: answered.size };
}

const stood = (row: AttemptRow) => ({
  version: row.version,
  savedAt: row.now.toISOString(),
  status: row.status,
  endsAt: row.ends_at!.toISOString(),
  answered: row.answered,
});

/** Into the paper, in time. */
async function keep(
  tx: Database,
  actor: PersonActor,
  row: AttemptRow,
  save: ExamAnswersSave,
  changes: StoredChange[],
): Promise<ExamAnswersSaved> {
  const { whole, arrived } = await withPhotos(tx, row, save, changes);
  const { newer, isForeign, answered } = await compared(tx, row.id, save, whole);
  if (isForeign) throw conflictOn(examsOperations.saveAnswers, await shownRun(tx, actor, row));
  if (newer.length === 0)
    return {
      ...{ ...stood(row), receipt: await lastSaveOf(tx, row), late: null },
      ...(await othersOf(tx, row.id, arrived)),
    };
  const files = await filesIn(tx, row, newer);
  const set = { version: row.version + 1, saves: row.saves + 1, answered, seen_at: row.now };
  await answersRepository(tx).write(row.id, set.version, save.clientId, newer);
  const data = { count: set.saves, version: set.version, clientId: save.clientId, changes: newer, ...files };
  const [after] = await eventsRepository(tx).append([
    { row: { ...row, ...set }, at: row.now, kind: 'save', data, set },
  ]);
  const { at, hash } = after!.event;
  return {
    ...{ ...stood(after!), savedAt: at, receipt: { count: set.saves, at, hash }, late: null },
    ...(await othersOf(tx, row.id, arrived)),
  };
}

/** Beside the paper: taken within the grace, where it overwrites nothing of another page; else somebody decides. */
export async function keepLate(
  tx: Database,
  live: Live,
  row: AttemptRow,
  save: Save,
  sent: readonly StoredChange[],
): Promise<ExamAnswersSaved> {
  const packets = latePacketsRepository(tx);
  const known = await packets.find(
    row.id,
    save.clientId,
    sent.map(({ seq }) => seq),
  );
  if (known !== null)
    return { ...stood(row), receipt: null, late: isTaken(known) ? ('taken' as const) : ('waiting' as const) };
  const { whole: changes } = await withPhotos(tx, row, save, sent);
  const { newer, isForeign } = await compared(tx, row.id, save, changes);
  const held = new Map((await answersRepository(tx).all(row.id)).map((one) => [one.question_id, one.answer]));
  const isThere = ({ questionId, answer }: StoredChange) =>
    canonical(held.get(questionId) ?? null) === canonical(answer);
  // What came in time is in the paper: a repetition of it, be it by a page that was loaded anew, is no late packet.
  if (newer.every(isThere)) return { ...stood(row), receipt: await lastSaveOf(tx, row), late: null };
  if ((await packets.count(row.id)) >= mostPackets) throw new Refusal('tooMany');
  const files = await filesIn(tx, row, changes);
  const isInGrace = row.status === 'submitted' && row.ended_by === 'server' && row.now.getTime() <= graceUntil(row);
  const status = isInGrace && !isForeign ? 'taken' : 'waiting';
  const packet = await packets.add(row.id, save.clientId, changes, status);
  const version = status === 'taken' ? row.version + 1 : row.version;
  if (status === 'taken') await answersRepository(tx).write(row.id, version, save.clientId, newer);
  const set = { seen_at: row.now, ...(status === 'taken' && { version, ...(await settle(tx, row)) }) };
  const data = { packet, status, clientId: save.clientId, changes: status === 'taken' ? newer : changes, ...files };
  const [after] = await eventsRepository(tx).append([
    { row: { ...row, ...set }, at: row.now, kind: 'late', data, set },
  ]);
  await tellWatchers(tx, live, [row]);
  return { ...stood(after!), receipt: null, late: status };
}

export const savesService = (live: Live) => {
  const tellSaved = saveNews(live);
  return (db: Database) => ({
    /**
     * Writes what is newer than what the server holds; an answer means that it is committed. What comes after the end, long
     * after a pause, or from a computer that the attempt has left, is kept beside the paper.
     * @throws Refusal notFound · examClosed before the start, and of what is void or published · examElsewhere · conflict
     */
    saveAnswers: (save: ExamAnswersSave, actor: PersonActor): Promise<ExamAnswersSaved> =>
      inTransaction(db, async (tx) => {
        const found = await attemptsRepository(tx, actor).lock(save.id);
        if (!found) throw new Refusal('notFound');
        const row = await expired(tx, live, found);
        if (row.started_at === null || row.status === 'voided' || row.status === 'published')
          throw new Refusal('examClosed');
        const isHere = isOwnDevice(row, save.device);
        if (!isHere && !(await knewDevice(tx, row.id, deviceHash(save.device).toString('hex'))))
          throw new Refusal('examElsewhere');
        const changes = latest(save.changes);
        const { places } = await papersRepository(tx).fixed(row.paper_id);
        if (changes.some(({ questionId }) => !places.has(questionId))) throw new Refusal('notFound');
        if (isHere && takesSaves(row)) {
          const saved = await keep(tx, actor, row, save, changes);
          await tellSaved(tx, row);
          return saved;
        }
        return keepLate(tx, live, row, save, changes);
      }),
  });
};
