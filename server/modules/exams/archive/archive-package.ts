import { sql } from 'kysely';
import { questionsOf } from '#contract/exams/exam-paper.rule.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import type { WrittenPart, ZipWriter } from '#server/platform/archives/write-zip.ts';
import { auditOf } from '#server/platform/audit/audit-of.ts';
import type { Database } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { TooLarge } from '#server/platform/jobs/making.ts';
import type { ExamSeats } from '#server/platform/ports/exam-seats.port.ts';
import type { FileBytes } from '#server/platform/ports/files.port.ts';
import { analysisFile, analysisOf } from '../analysis/analysis.service.ts';
import { papersRepository } from '../papers/papers.repository.ts';
import { teamRepository } from '../team.repository.ts';
import { archivedAttemptsRepository, type ArchivedAttempt } from './archived-attempts.repository.ts';
import { archivedExamRepository } from './archived-exam.repository.ts';
import { archiveRecords } from './archive-records.ts';
import { attemptText, csvOf, fileAt, jsonOf, readMe, resultHeads, resultLine } from './archive-texts.ts';

export const archiveFormat = 1;
/** Readers of archives take no more parts. */
const partsAtMost = 9_900;
const bytesAtMost = 2 * 1024 ** 3 - 64 * 1024 ** 2;

interface Parts {
  seats: ExamSeats;
  bytes: Pick<FileBytes, 'read'>;
}
export interface Packing {
  examId: string;
  locale: PersonActor['locale'];
  /** Sees the whole exam: whether the archive may be asked for was judged before. */
  reader: PersonActor;
  signal: AbortSignal;
  onPapers: (read: number, all: number) => void;
}

const headsOf = ['attempt', 'number', 'name', 'paper', 'seed', 'room', 'seat', 'status'];

/** Files of an exam written into its archive. @throws TooLarge */
export async function packExam(db: Database, zip: ZipWriter, { seats, bytes }: Parts, packing: Packing) {
  const { examId, locale, reader, signal, onPapers } = packing;
  const written: WrittenPart[] = [];
  let sum = 0;
  async function add(path: string, content: Parameters<ZipWriter['add']>[1], isPacked = false) {
    signal.throwIfAborted();
    if (written.length >= partsAtMost) throw new TooLarge();
    const part = await zip.add(path, content, isPacked);
    sum += part.sizeBytes;
    if (sum > bytesAtMost) throw new TooLarge();
    written.push(part);
  }
  const files = new Map<string, { sha256: string; sizeBytes: number }>();
  const counts = { papers: 0, handedIn: 0, unmarked: 0, events: 0, files: 0 };
  const [results, distribution]: [ReturnType<typeof resultLine>[], ReturnType<typeof resultLine>[]] = [[], []];

  async function addAttempt(tx: Database, title: string, attempt: ArchivedAttempt) {
    const { row, links } = attempt;
    const { questions } = await papersRepository(tx).fixed(row.paper_id);
    await add(`attempts/${row.id}.json`, attemptText(title, questions.length, attempt));
    const seat = (await seats.of(tx, row.learner_id, [examId])).get(examId);
    results.push(resultLine(attempt));
    distribution.push([
      ...[row.id, row.number, row.name, row.paper_id, row.seed, seat?.room ?? '', seat?.seat ?? null, row.status],
    ]);
    for (const one of attempt.files) {
      const at = fileAt(one);
      if (at) files.set(at, { sha256: one.sha256, sizeBytes: Number(one.size_bytes) });
    }
    counts.papers += 1;
    counts.events += links.length;
    if (row.submitted_at) counts.handedIn += 1;
    if ((row.unmarked ?? 0) > 0 && row.status !== 'voided') counts.unmarked += 1;
  }

  /** All of it as it stood at one moment. */
  async function read(tx: Database) {
    await sql`set transaction isolation level repeatable read, read only`.execute(tx);
    const { rows } = await sql<{ now: Date }>`select date_trunc('milliseconds', now()) as now`.execute(tx);
    const exam = archivedExamRepository(tx, examId);
    const facts = await exam.facts();
    const { title } = facts.settings;
    await add('README.txt', readMe(title));
    await add(
      'exam.json',
      jsonOf({ ...facts, paperSteps: await exam.steps(), arrangements: await exam.arrangements() }),
    );
    for (const id of await exam.paperIds()) {
      const content = await papersRepository(tx).content(id);
      const isCurrent = id === facts.paperId;
      await add(
        `papers/${id}.json`,
        jsonOf({ paperId: id, isCurrent, questions: questionsOf(content).length, content }),
      );
    }
    const attempts = archivedAttemptsRepository(tx, facts);
    const all = await attempts.count();
    const ids = [examId];
    for await (const some of attempts.all()) {
      for (const attempt of some) {
        await addAttempt(tx, title, attempt);
        ids.push(attempt.row.id);
      }
      onPapers(counts.papers, all);
    }
    await add('distribution.csv', csvOf(headsOf, distribution));
    await add('results.csv', csvOf(resultHeads, results));
    const { offeringId } = facts;
    for await (const [path, text] of archiveRecords(tx, { examId, offeringId, seats, reader })) await add(path, text);
    await add('log.json', jsonOf(await auditOf(tx, ['exam', 'examAttempt'], ids)));
    const row = await teamRepository(tx, reader).find(examId);
    const analysis = row ? await analysisOf(tx, reader, row) : null;
    if (analysis) await add('analysis.json', jsonOf(analysis));
    return { at: rows[0]!.now.toISOString(), facts, analysis };
  }
  const { at, facts, analysis } = await inTransaction(db, read);

  if (analysis) {
    const document = await analysisFile(analysis, locale);
    // One piece.
    await add(
      'analysis.docx',
      (async function* () {
        yield document;
      })(),
      true,
    );
  }
  for (const [path, { sha256, sizeBytes }] of files) {
    if (sum + sizeBytes > bytesAtMost) throw new TooLarge();
    const whole = { start: 0, end: sizeBytes - 1 };
    await add(path, (await bytes.read(sha256, whole)) as AsyncIterable<Uint8Array>, true);
    counts.files += 1;
  }
  const { settings, ...rest } = facts;
  const manifest = {
    ...{
      product: 'yunhai-learning',
      format: 'exam-archive',
      formatVersion: archiveFormat,
      archivedAt: at,
      examId,
      title: settings.title,
    },
    ...{ school: rest.school, course: rest.course, term: rest.term, status: rest.status, examVersion: rest.version },
    ...{ paperId: rest.paperId, opensAt: rest.opensAt, closesAt: rest.closesAt, lastEndAt: rest.lastEndAt },
    ...{ releasedAt: rest.releasedAt, counts, parts: [...written] },
  };
  await add('manifest.json', jsonOf(manifest));
  const sums = written.map(({ path, sha256 }) => `${sha256}  ${path}\n`).join('');
  const { sha256: sumsSha256 } = await zip.add('SHA256SUMS', sums);
  return { at, title: settings.title, ...counts, files: written.length + 1, sumsSha256, sizeBytes: await zip.end() };
}
