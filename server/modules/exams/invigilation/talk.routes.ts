import type { FastifyInstance } from 'fastify';
import {
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
} from '#contract/exams/exam-talk.contract.ts';
import { examTalkOperations as talk } from '#contract/exams/exam-talk.operations.ts';
import { handlersOf, serve } from '#server/platform/calls/serve.ts';
import type { Live } from '#server/platform/ports/live.port.ts';
import { errataService } from './errata.service.ts';
import { incidentsService } from './incidents.service.ts';
import { messagesService } from './messages.service.ts';
import { ownMessagesService } from './own-messages.service.ts';

/** What is said during an exam. */
export function talkRoutes(app: FastifyInstance, live: Live): void {
  const own = handlersOf(ownMessagesService(live));
  serve(app, talk.own, { input: OwnMessagesQuery, result: OwnMessages }, own.own);
  serve(app, talk.raise, { input: HandRaise, result: OwnMessages }, own.raise);
  serve(app, talk.read, { input: MessagesRead, result: OwnMessages }, own.read);

  const team = handlersOf(messagesService(live));
  serve(app, talk.list, { input: ExamMessagesQuery, result: ExamMessagePage }, team.list);
  serve(app, talk.say, { input: NoticeSend, result: NoticeSent }, team.say);
  serve(app, talk.answer, { input: HandAnswer, result: ExamMessageRow, current: ExamMessageRow }, team.answer);
  serve(app, talk.settle, { input: HandSettle, result: ExamMessageRow, current: ExamMessageRow }, team.settle);

  const errata = handlersOf(errataService(live));
  serve(app, talk.errata, { input: ExamErrataQuery, result: ExamErrataPage }, errata.errata);
  serve(app, talk.correct, { input: ErratumSend, result: ExamErratum }, errata.correct);

  const incidents = handlersOf(incidentsService(live));
  serve(app, talk.incidents, { input: ExamIncidentsQuery, result: ExamIncidentPage }, incidents.incidents);
  serve(app, talk.note, { input: IncidentNote, result: ExamIncident }, incidents.note);
}
