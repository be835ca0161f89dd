import { operation } from '../common/operation.ts';
import type { PhotoTicket } from '../files/photos.contract.ts';
import type { HandInFile } from '../homework/annotations.contract.ts';
import type {
  AttemptFacts,
  AttemptId,
  DeviceAsk,
  DeviceAsked,
  ExamAnswerPlace,
  ExamAnswersSave,
  ExamAnswersSaved,
  ExamStart,
  ExamFileAddress,
  ExamFileAsked,
  ExamFileBind,
  ExamReceipt,
  ExamReceipts,
  ExamRun,
  ExamSignal,
  ExamSignalled,
  ExamSubmit,
} from './exam-attempt.contract.ts';
import type { ExamId, ExamLobby, ExamResult, OwnExamPage, OwnExamQuery } from './exams.contract.ts';

const learns = { needs: 'user', person: true } as const;

export const examsOperations = {
  own: operation<OwnExamQuery, OwnExamPage>({
    method: 'GET',
    path: '/exams/own',
    ...learns,
    summary: 'The exams of one’s own offerings that are to come, or past.',
  }),
  lobby: operation<ExamId, ExamLobby>({
    method: 'GET',
    path: '/exams/:id/lobby',
    ...learns,
    summary: 'An exam before its start, with the own times: no question of it.',
  }),
  enter: operation<ExamId, AttemptFacts>({
    method: 'POST',
    path: '/exams/:id/attempts',
    ...learns,
    summary: 'Comes into the lobby; from then on invigilators see the learner there. Again it is the same.',
  }),
  facts: operation<AttemptId, AttemptFacts>({
    method: 'GET',
    path: '/exams/attempts/:id',
    ...learns,
    // Whoever asks is there: invigilators see who is.
    isAct: true,
    summary: 'How an own attempt stands and when it ends, without its paper.',
  }),
  start: operation<ExamStart, ExamRun>({
    method: 'POST',
    path: '/exams/attempts/:id/start',
    ...learns,
    summary: 'Begins, or goes on, at the computer that the attempt belongs to: the paper without its key.',
  }),
  askDevice: operation<DeviceAsk, DeviceAsked>({
    method: 'POST',
    path: '/exams/attempts/:id/device',
    ...learns,
    summary: 'Asks to go on at this computer.',
  }),
  saveAnswers: operation<ExamAnswersSave, ExamAnswersSaved, ExamRun>({
    method: 'PUT',
    path: '/exams/attempts/:id/answers',
    ...learns,
    says: 'saved',
    summary: 'Holds changed answers, with a receipt; what comes after the end is kept beside the paper.',
  }),
  bindFile: operation<ExamFileBind, HandInFile>({
    method: 'POST',
    path: '/exams/attempts/:id/questions/:questionId/files',
    ...learns,
    summary:
      'Puts a file that the learner uploaded to a question; saves name it from then on, by the id that this gives.',
  }),
  photoTicket: operation<ExamAnswerPlace, PhotoTicket>({
    method: 'POST',
    path: '/exams/attempts/:id/questions/:questionId/photo-ticket',
    ...learns,
    summary: 'A ticket by which a phone sends photographs into this answer; a former one for it is over.',
  }),
  file: operation<ExamFileAsked, ExamFileAddress>({
    method: 'GET',
    path: '/exams/attempts/:id/questions/:questionId/files/:fileId',
    ...learns,
    summary: 'Where a file of an own answer can be looked at.',
  }),
  signal: operation<ExamSignal, ExamSignalled>({
    method: 'POST',
    path: '/exams/attempts/:id/signals',
    ...learns,
    summary: 'Records that the page was left, pasted into or offline.',
  }),
  submit: operation<ExamSubmit, ExamReceipt, ExamRun>({
    method: 'POST',
    path: '/exams/attempts/:id/submit',
    ...learns,
    says: 'submitted',
  }),
  receipts: operation<AttemptId, ExamReceipts>({
    method: 'GET',
    path: '/exams/attempts/:id/receipts',
    ...learns,
    summary: 'The chained record of an own attempt.',
  }),
  result: operation<AttemptId, ExamResult>({ method: 'GET', path: '/exams/attempts/:id/result', ...learns }),
};
