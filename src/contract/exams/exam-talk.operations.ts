import { operation } from '../common/operation.ts';
import type {
  ErratumSend,
  ExamErrataPage,
  ExamErrataQuery,
  ExamErratum,
  ExamIncident,
  ExamIncidentPage,
  ExamIncidentsQuery,
  ExamMessagePage,
  ExamMessageRow,
  ExamMessagesQuery,
  HandAnswer,
  HandRaise,
  HandSettle,
  IncidentNote,
  MessagesRead,
  NoticeSend,
  NoticeSent,
  OwnMessages,
  OwnMessagesQuery,
} from './exam-talk.contract.ts';

const teaches = { needs: 'course.edit', person: true } as const;
const learns = { needs: 'user', person: true } as const;

/** What is said during an exam, and what was wrong in its paper. */
export const examTalkOperations = {
  own: operation<OwnMessagesQuery, OwnMessages>({
    method: 'GET',
    path: '/exams/attempts/:id/messages',
    ...learns,
    summary: 'What was said to the own attempt, and what was asked in it.',
  }),
  raise: operation<HandRaise, OwnMessages>({
    method: 'POST',
    path: '/exams/attempts/:id/messages',
    ...learns,
    says: 'submitted',
    summary: 'Asks the invigilators while the exam goes on; the same `clientId` again is the same question.',
  }),
  read: operation<MessagesRead, OwnMessages>({
    method: 'POST',
    path: '/exams/attempts/:id/messages/read',
    ...learns,
    summary: 'Says that messages were read.',
  }),
  list: operation<ExamMessagesQuery, ExamMessagePage>({
    method: 'GET',
    path: '/exams/:id/messages',
    ...teaches,
    summary: 'Raised hands and what was said to learners, what waits for an answer first.',
  }),
  say: operation<NoticeSend, NoticeSent>({
    method: 'POST',
    path: '/exams/:id/messages',
    ...teaches,
    says: 'submitted',
    summary: 'Says something to all or some of those who take an exam.',
  }),
  answer: operation<HandAnswer, ExamMessageRow, ExamMessageRow>({
    method: 'POST',
    path: '/exams/messages/:id/answers',
    ...teaches,
    says: 'submitted',
    summary: 'Answers a raised hand.',
  }),
  settle: operation<HandSettle, ExamMessageRow, ExamMessageRow>({
    method: 'POST',
    path: '/exams/messages/:id/settle',
    ...teaches,
    says: 'saved',
    summary: 'Says that a raised hand was seen to, on the spot or otherwise.',
  }),
  errata: operation<ExamErrataQuery, ExamErrataPage>({
    method: 'GET',
    path: '/exams/:id/errata',
    ...teaches,
    summary: 'What was said to be wrong in the paper, and how many read it.',
  }),
  correct: operation<ErratumSend, ExamErratum>({
    method: 'POST',
    path: '/exams/:id/errata',
    ...teaches,
    says: 'submitted',
    summary: 'Tells all of a mistake in the paper, at its question; the paper and its key stay as they are.',
  }),
  incidents: operation<ExamIncidentsQuery, ExamIncidentPage>({
    method: 'GET',
    path: '/exams/:id/incidents',
    ...teaches,
    summary: 'What was noted of an exam or of one attempt.',
  }),
  note: operation<IncidentNote, ExamIncident>({
    method: 'POST',
    path: '/exams/:id/incidents',
    ...teaches,
    says: 'saved',
    summary: 'Notes what happened in the room.',
  }),
};
