import type { ArchivedAttempt } from './archived-attempts.repository.ts';
import { byteOrderMark, csvLines } from '#contract/common/csv.rule.ts';

export const jsonOf = (value: unknown): string => `${JSON.stringify(value, null, 1)}\n`;

type Lines = Parameters<typeof csvLines>[0];
/** As spreadsheets read it. */
export const csvOf = (heads: readonly string[], lines: Lines): string =>
  `${byteOrderMark}${csvLines([heads, ...lines])}\r\n`;

export const resultHeads = ['number', 'name', 'status', 'points', 'unmarked', 'receipt', 'attempt'] as const;
export const resultLine = ({ row }: ArchivedAttempt): Lines[number] => [
  ...[row.number, row.name, row.status, row.points, row.unmarked, row.receipt_number, row.id],
];

const endingOf = (fileName: string | null) => /\.[a-z0-9]{1,5}$/i.exec(fileName ?? '')?.[0].toLowerCase() ?? '';
/** Where the content of a file lies; null where it is gone. */
export const fileAt = ({ sha256, media_type: type, name }: ArchivedAttempt['files'][number]): string | null =>
  type === null ? null : `files/${sha256}${endingOf(name)}`;

/** The record of an attempt: what its learner takes along (docs/exam-receipts.md), and what became of it. */
export function attemptText(exam: string, questions: number, attempt: ArchivedAttempt): string {
  const { row, links, answers, late, files } = attempt;
  const fingerprint = links.findLast(({ kind }) => kind === 'submit')?.hash ?? row.hash;
  return jsonOf({
    ...{ attemptId: row.id, exam },
    receipt:
      row.receipt_number === null || row.submitted_at === null
        ? null
        : {
            ...{ number: row.receipt_number, fingerprint, startedAt: row.started_at, submittedAt: row.submitted_at },
            ...{ endedBy: row.ended_by ?? 'server', answered: row.answered, questions },
          },
    links: links.map(({ number, at, kind, data, hash }) => ({ number, at, kind, data, hash })),
    end: { events: row.events, hash: row.hash },
    learner: { id: row.learner_id, name: row.name, number: row.number },
    ...{ paperId: row.paper_id, seed: row.seed, status: row.status, enteredAt: row.entered_at, endsAt: row.ends_at },
    ...{ absences: row.absences, points: row.points, unmarked: row.unmarked },
    answers: answers.map((one) => ({
      ...{ questionId: one.question_id, answer: one.answer, savedAt: one.saved_at, got: one.got },
      ...{ comment: one.comment, markedBy: one.markedBy, rubric: one.rubric },
    })),
    late: late.map((one) => ({
      ...{ id: one.id, receivedAt: one.received_at, status: one.status, changes: one.changes },
      ...{ decidedBy: one.decidedBy, decidedAt: one.decided_at, reason: one.reason },
    })),
    files: files.map((one) => ({
      ...{ fileId: one.file_id, questionId: one.question_id, name: one.name, mediaType: one.media_type },
      ...{ sha256: one.sha256, sizeBytes: Number(one.size_bytes), path: fileAt(one) },
    })),
  });
}

export const readMe = (title: string): string => `${title}

考试档案。本包存有一场考试的名单与考场安排、试卷与答案、答卷分配、全部作答及回执、评分经过、得分、改判、复核、消息、
考场记录、考试过程分析、操作日志和试卷分析。
校验：
  1. sha256sum -c SHA256SUMS    每个文件都未改动
  2. sha256sum SHA256SUMS       与平台考试页面、操作日志中的指纹一致
  3. attempts/ 中每份答卷的 links 是哈希链，校验程序见产品文档 docs/exam-archive.md
时间均为 UTC，以数据库时钟为准。

The archive of an exam: candidates and rooms, paper and key, distribution, all answers with their receipts, how they were
marked, marks, regrades, appeals, messages, incidents, analysis of the session, log and analysis.
How to verify it:
  1. sha256sum -c SHA256SUMS    no file was changed
  2. sha256sum SHA256SUMS       is the fingerprint on the page of the exam and in the audit log
  3. links in each file of attempts/ are a chain of hashes; docs/exam-archive.md has the program that verifies them
All moments are UTC, by the clock of the database.
`;
