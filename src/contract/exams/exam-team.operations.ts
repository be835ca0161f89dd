import type { BankExport } from '../banks/bank-exports.contract.ts';
import { operation } from '../common/operation.ts';
import type { Nothing } from '../common/shapes.contract.ts';
import type { ExamAudienceWrite } from './exam-audience.contract.ts';
import type { ExamDrawing, ExamDrawn, ExamSupply } from './exam-blueprint.contract.ts';
import type { ComparablePage, ComparableQuery, ComparisonQuery, ExamComparison } from './exam-comparison.contract.ts';
import type { ExamWordAsk, PrintedExam } from './exam-print.contract.ts';
import type { AttemptReplay } from './exam-replay.contract.ts';
import type { ExamFileAddress, ExamFileAsked, ExamRun } from './exam-attempt.contract.ts';
import type { ExamId } from './exams.contract.ts';
import type {
  Exam,
  ExamCreate,
  ExamList,
  ExamListQuery,
  ExamMoved,
  ExamPreviewQuery,
  ExamRubricSet,
  ExamWrite,
} from './exam-team.contract.ts';
import type {
  AttemptRecord,
  AttemptRecordQuery,
  ExamActed,
  ExamActing,
  ExamWatch,
  ExamWatchQuery,
  LateDecision,
} from './exam-watch.contract.ts';
import type { ExamFigures, ExamMark, ExamMarked, ExamMarking, ExamMarkingQuery } from './exam-marking.contract.ts';

const teaches = { needs: 'course.edit', person: true } as const;

export const examTeamOperations = {
  list: operation<ExamListQuery, ExamList>({ method: 'GET', path: '/exams/courses/:courseId', ...teaches }),
  create: operation<ExamCreate, ExamId>({ method: 'POST', path: '/exams', ...teaches, says: 'saved' }),
  read: operation<ExamId, Exam>({
    method: 'GET',
    path: '/exams/:id',
    ...teaches,
    summary: 'An exam with its paper, keys and arrangements.',
  }),
  write: operation<ExamWrite, Exam, Exam>({ method: 'PUT', path: '/exams/:id', ...teaches, says: 'saved' }),
  setRubric: operation<ExamRubricSet, Exam, Exam>({
    method: 'PUT',
    path: '/exams/:id/questions/:questionId/rubric',
    ...teaches,
    says: 'saved',
    summary: 'Puts a rubric to a question of a scheduled exam, or takes it off, until somebody has marked it.',
  }),
  audience: operation<ExamAudienceWrite, Exam, Exam>({
    method: 'PUT',
    path: '/exams/:id/audience',
    ...teaches,
    says: 'saved',
    summary: 'Says whom an exam is for, before it begins: everybody of the offering, or these learners.',
  }),
  move: operation<ExamMoved, Exam, Exam>({
    method: 'POST',
    path: '/exams/:id/moves',
    ...teaches,
    says: 'saved',
    summary: 'Schedules an exam whose times agree, takes it back, cancels it, releases its results.',
  }),
  preview: operation<ExamPreviewQuery, ExamRun>({
    method: 'GET',
    path: '/exams/:id/preview',
    ...teaches,
    summary: 'The paper as a learner would have it, without its key: nothing of it is an attempt.',
  }),
  print: operation<ExamPreviewQuery, PrintedExam>({
    method: 'GET',
    path: '/exams/:id/print',
    ...teaches,
    summary: 'The paper with its key to be printed, as it was written or as one learner has it.',
  }),
  word: operation<ExamWordAsk, BankExport>({
    method: 'POST',
    path: '/exams/:id/word',
    ...teaches,
    summary: 'Lets a file of Word be made of the paper or its key; it is fetched as an export of the bank, for a day.',
  }),
  comparable: operation<ComparableQuery, ComparablePage>({
    method: 'GET',
    path: '/exams/:id/comparable',
    ...teaches,
    summary: 'Exams whose papers this one can be compared with.',
  }),
  compare: operation<ComparisonQuery, ExamComparison>({
    method: 'GET',
    path: '/exams/:id/comparison',
    ...teaches,
    summary: 'Two papers in figures, and the questions that they share or that are much alike.',
  }),
  supply: operation<ExamId, ExamSupply>({
    method: 'GET',
    path: '/exams/:id/supply',
    ...teaches,
    summary: 'What the bank of the course has: questions by category, level and kind.',
  }),
  draw: operation<ExamDrawing, ExamDrawn>({
    method: 'POST',
    path: '/exams/:id/drawing',
    ...teaches,
    summary: 'What a blueprint draws from the bank, and what the bank lacks for it; nothing is written.',
  }),
  watch: operation<ExamWatchQuery, ExamWatch>({
    method: 'GET',
    path: '/exams/:id/candidates',
    ...teaches,
    summary: 'Who takes an exam and how far each is.',
  }),
  act: operation<ExamActing, ExamActed>({
    method: 'POST',
    path: '/exams/:id/acts',
    ...teaches,
    says: 'saved',
    summary: 'Pauses, resumes, extends, hands in, voids, reopens, or approves another computer.',
  }),
  record: operation<AttemptRecordQuery, AttemptRecord>({
    method: 'GET',
    path: '/exams/taken/:id/record',
    ...teaches,
    summary: 'Everything that happened in an attempt, and whether its chain holds.',
  }),
  replay: operation<AttemptRecordQuery, AttemptReplay>({
    method: 'GET',
    path: '/exams/taken/:id/replay',
    ...teaches,
    summary: 'The record of an attempt with its questions, to be seen moment by moment.',
  }),
  file: operation<ExamFileAsked, ExamFileAddress>({
    method: 'GET',
    path: '/exams/taken/:id/questions/:questionId/files/:fileId',
    ...teaches,
    summary: 'Where a file of an answer can be looked at, by who watches or marks.',
  }),
  decideLate: operation<LateDecision, Nothing>({
    method: 'POST',
    path: '/exams/late/:id/decision',
    ...teaches,
    says: 'saved',
    summary: 'Takes a packet that came after the end into the paper, or leaves it beside it.',
  }),
  marking: operation<ExamMarkingQuery, ExamMarking>({ method: 'GET', path: '/exams/:id/marking', ...teaches }),
  mark: operation<ExamMark, ExamMarked, ExamMarked>({
    method: 'PUT',
    path: '/exams/taken/:attemptId/marks/:questionId',
    ...teaches,
    says: 'saved',
  }),
  figures: operation<ExamId, ExamFigures>({ method: 'GET', path: '/exams/:id/figures', ...teaches }),
};
