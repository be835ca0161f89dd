import type { FastifyInstance } from 'fastify';
import { Nothing } from '#contract/common/shapes.contract.ts';
import { ExamAudienceWrite } from '#contract/exams/exam-audience.contract.ts';
import {
  Exam,
  ExamCreate,
  ExamList,
  ExamListQuery,
  ExamMoved,
  ExamPreviewQuery,
  ExamRubricSet,
  ExamWrite,
} from '#contract/exams/exam-team.contract.ts';
import {
  AttemptRecord,
  AttemptRecordQuery,
  ExamActed,
  ExamActing,
  ExamWatch,
  ExamWatchQuery,
  LateDecision,
} from '#contract/exams/exam-watch.contract.ts';
import {
  ExamFigures,
  ExamMark,
  ExamMarked,
  ExamMarking,
  ExamMarkingQuery,
} from '#contract/exams/exam-marking.contract.ts';
import { ExamDivision, ExamDivisionSet } from '#contract/exams/exam-division.contract.ts';
import { examDivisionOperations as divisions } from '#contract/exams/exam-division.operations.ts';
import { ExamDrawing, ExamDrawn, ExamSupply } from '#contract/exams/exam-blueprint.contract.ts';
import {
  ExamAppealAnswer,
  ExamAppealAsk,
  ExamAppealPage,
  ExamAppealRow,
  ExamAppealsQuery,
  ExamAppealWithdraw,
  OwnExamAppeals,
  OwnExamAppealsQuery,
} from '#contract/exams/exam-appeal.contract.ts';
import {
  examAppealOperations as appeals,
  regradeOperations as regrades,
} from '#contract/exams/exam-after.operations.ts';
import {
  PastRegrade,
  RegradeApply,
  RegradeAsked,
  RegradeId,
  RegradePage,
  RegradePreview,
  RegradesQuery,
} from '#contract/exams/exam-regrade.contract.ts';
import { ExamAnalysis, ExamAnalysisFile, ExamAnalysisWrite } from '#contract/exams/exam-analysis.contract.ts';
import { ExamSession } from '#contract/exams/exam-session.contract.ts';
import { examAnalysisOperations as analyses } from '#contract/exams/exam-analysis.operations.ts';
import { ExamRehearsal, ExamRehearsalStart } from '#contract/exams/exam-rehearsal.contract.ts';
import { examRehearsalOperations as rehearsals } from '#contract/exams/exam-rehearsal.operations.ts';
import { ExamArchive, ExamArchiveFile } from '#contract/exams/exam-archive.contract.ts';
import { examArchiveOperations as archives } from '#contract/exams/exam-archive.operations.ts';
import { BankExport } from '#contract/banks/bank-exports.contract.ts';
import {
  ComparablePage,
  ComparableQuery,
  ComparisonQuery,
  ExamComparison,
} from '#contract/exams/exam-comparison.contract.ts';
import { ExamWordAsk, PrintedExam } from '#contract/exams/exam-print.contract.ts';
import { AttemptReplay } from '#contract/exams/exam-replay.contract.ts';
import { examTeamOperations as team } from '#contract/exams/exam-team.operations.ts';
import {
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
} from '#contract/exams/exam-attempt.contract.ts';
import { ExamId, ExamLobby, ExamResult, OwnExamPage, OwnExamQuery } from '#contract/exams/exams.contract.ts';
import { examsOperations as learner } from '#contract/exams/exams.operations.ts';
import { PhotoTicket } from '#contract/files/photos.contract.ts';
import { HandInFile } from '#contract/homework/annotations.contract.ts';
import { handlersOf, serve } from '#server/platform/calls/serve.ts';
import type { ExamSeats } from '#server/platform/ports/exam-seats.port.ts';
import type { Files } from '#server/platform/ports/files.port.ts';
import type { Live } from '#server/platform/ports/live.port.ts';
import type { PhotoTickets } from '#server/platform/ports/photos.port.ts';
import type { WordPapers } from '#server/platform/ports/word-papers.port.ts';
import { answerPhotosService } from './attempts/answer-photos.service.ts';
import { archiveService } from './archive/archive.service.ts';
import type { RehearsalRun } from './rehearsal/rehearsals.repository.ts';
import { rehearsalService } from './rehearsal/rehearsal.service.ts';
import { attemptRecordService } from './attempts/attempt-record.service.ts';
import { audienceService } from './audience/audience.service.ts';
import { appealsService } from './marking/appeals.service.ts';
import { actsService } from './invigilation/acts.service.ts';
import { comparisonService } from './papers/comparison.service.ts';
import { drawingService } from './papers/drawing.service.ts';
import { draftsService } from './drafts.service.ts';
import { examDivisionService } from './marking/division.service.ts';
import { markingService } from './marking/marking.service.ts';
import { movesService, type ExamPorts } from './moves.service.ts';
import { previewService } from './papers/preview.service.ts';
import { examRubricService } from './papers/rubric.service.ts';
import { ownAppealsService } from './marking/own-appeals.service.ts';
import { regradeService } from './marking/regrade.service.ts';
import { sessionService } from './analysis/session.service.ts';
import { analysisService } from './analysis/analysis.service.ts';
import { examFilesService } from './attempts/exam-files.service.ts';
import { ownService } from './attempts/own.service.ts';
import { resultsService } from './marking/results.service.ts';
import { runService } from './attempts/run.service.ts';
import { savesService } from './attempts/saves.service.ts';
import { talkRoutes } from './invigilation/talk.routes.ts';
import { paperReviewRoutes } from './review/paper-review.routes.ts';
import { watchService } from './invigilation/watch.service.ts';
import { wordPaperService } from './papers/word-paper.service.ts';

function learnerRoutes(app: FastifyInstance, live: Live, seats: ExamSeats): void {
  const own = handlersOf(ownService(live, seats));
  serve(app, learner.own, { input: OwnExamQuery, result: OwnExamPage }, own.own);
  serve(app, learner.lobby, { input: ExamId, result: ExamLobby }, own.lobby);
  serve(app, learner.enter, { input: ExamId, result: AttemptFacts }, own.enter);
  serve(app, learner.facts, { input: AttemptId, result: AttemptFacts }, own.facts);

  const run = handlersOf(runService(live, seats));
  const saves = handlersOf(savesService(live));
  // What is wrong is counted although it is refused; begun once it is begun.
  serve(app, learner.start, { input: ExamStart, result: ExamRun }, run.start, { isOnce: true });
  serve(app, learner.askDevice, { input: DeviceAsk, result: DeviceAsked }, run.askDevice);
  serve(
    app,
    learner.saveAnswers,
    { input: ExamAnswersSave, result: ExamAnswersSaved, current: ExamRun },
    saves.saveAnswers,
  );
  serve(app, learner.signal, { input: ExamSignal, result: ExamSignalled }, run.signal);
  serve(app, learner.submit, { input: ExamSubmit, result: ExamReceipt, current: ExamRun }, run.submit);

  const results = handlersOf(resultsService(seats));
  serve(app, learner.receipts, { input: AttemptId, result: ExamReceipts }, results.receipts);
  serve(app, learner.result, { input: AttemptId, result: ExamResult }, results.result);
}

/** Files in answers. */
function fileRoutes(app: FastifyInstance, files: Files, tickets: PhotoTickets): void {
  const kept = handlersOf(examFilesService(files));
  serve(app, learner.bindFile, { input: ExamFileBind, result: HandInFile }, kept.bindFile);
  serve(app, learner.file, { input: ExamFileAsked, result: ExamFileAddress }, kept.file);
  serve(app, team.file, { input: ExamFileAsked, result: ExamFileAddress }, kept.taken);
  const photos = handlersOf(answerPhotosService(tickets));
  serve(app, learner.photoTicket, { input: ExamAnswerPlace, result: PhotoTicket }, photos.give);
}

/** What happens to an exam after it. */
function afterRoutes(app: FastifyInstance, ports: ExamPorts): void {
  const regrade = handlersOf(regradeService(ports));
  serve(app, regrades.preview, { input: RegradeAsked, result: RegradePreview }, regrade.preview);
  serve(app, regrades.apply, { input: RegradeApply, result: PastRegrade, current: RegradePreview }, regrade.apply);
  serve(app, regrades.list, { input: RegradesQuery, result: RegradePage }, regrade.list);
  serve(app, regrades.undo, { input: RegradeId, result: PastRegrade }, regrade.undo);

  const own = handlersOf(ownAppealsService(ports));
  serve(app, appeals.own, { input: OwnExamAppealsQuery, result: OwnExamAppeals }, own.own);
  serve(app, appeals.ask, { input: ExamAppealAsk, result: OwnExamAppeals }, own.ask);
  serve(
    app,
    appeals.withdraw,
    { input: ExamAppealWithdraw, result: OwnExamAppeals, current: OwnExamAppeals },
    own.withdraw,
  );
  const asked = handlersOf(appealsService(ports));
  serve(app, appeals.list, { input: ExamAppealsQuery, result: ExamAppealPage }, asked.list);
  serve(app, appeals.answer, { input: ExamAppealAnswer, result: ExamAppealRow, current: ExamAppealRow }, asked.answer);
}

/** What a team tells of an exam. */
function analysisRoutes(app: FastifyInstance): void {
  const told = handlersOf(analysisService);
  serve(app, analyses.read, { input: ExamId, result: ExamAnalysis }, told.read);
  serve(app, analyses.write, { input: ExamAnalysisWrite, result: ExamAnalysis, current: ExamAnalysis }, told.write);
  serve(app, analyses.file, { input: ExamId, result: ExamAnalysisFile }, told.file, { isOnce: true });
  serve(app, analyses.session, { input: ExamId, result: ExamSession }, handlersOf(sessionService).session);
}

/** What is kept of an exam outside the platform. @param begin lets the server make one that was asked for */
function archiveRoutes(app: FastifyInstance, files: Files, begin: (examId: string) => void): void {
  const kept = handlersOf(archiveService(files, begin));
  serve(app, archives.read, { input: ExamId, result: ExamArchive }, kept.read);
  serve(app, archives.make, { input: ExamId, result: ExamArchive }, kept.make);
  serve(app, archives.file, { input: ExamId, result: ExamArchiveFile }, kept.file, { isOnce: true });
}

/** Virtual learners, before it. @param begin lets the server run what was asked for */
function rehearsalRoutes(app: FastifyInstance, begin: (run: RehearsalRun) => void): void {
  const tried = handlersOf(rehearsalService(begin));
  serve(app, rehearsals.read, { input: ExamId, result: ExamRehearsal }, tried.read);
  serve(app, rehearsals.start, { input: ExamRehearsalStart, result: ExamRehearsal }, tried.start);
  serve(app, rehearsals.stop, { input: ExamId, result: ExamRehearsal }, tried.stop);
}

export function examsRoutes(
  app: FastifyInstance,
  ports: ExamPorts & {
    seats: ExamSeats;
    wordPapers: WordPapers;
    files: Files;
    photoTickets: PhotoTickets;
    archive: (examId: string) => void;
    rehearse: (run: RehearsalRun) => void;
  },
): void {
  const { live, seats, wordPapers } = ports;
  learnerRoutes(app, live, seats);
  fileRoutes(app, ports.files, ports.photoTickets);
  afterRoutes(app, ports);
  talkRoutes(app, live);
  analysisRoutes(app);
  archiveRoutes(app, ports.files, ports.archive);
  rehearsalRoutes(app, ports.rehearse);
  paperReviewRoutes(app, ports.inbox);

  const drafts = handlersOf(draftsService(live));
  serve(app, team.list, { input: ExamListQuery, result: ExamList }, drafts.list);
  serve(app, team.create, { input: ExamCreate, result: ExamId }, drafts.create);
  serve(app, team.read, { input: ExamId, result: Exam }, drafts.read);
  serve(app, team.write, { input: ExamWrite, result: Exam, current: Exam }, drafts.write);
  const rubrics = handlersOf(examRubricService);
  serve(app, team.setRubric, { input: ExamRubricSet, result: Exam, current: Exam }, rubrics.setRubric);
  const audience = handlersOf(audienceService(ports.inbox));
  serve(app, team.audience, { input: ExamAudienceWrite, result: Exam, current: Exam }, audience.audience);
  const moves = handlersOf(movesService(ports));
  serve(app, team.move, { input: ExamMoved, result: Exam, current: Exam }, moves.move);

  const seen = handlersOf(previewService);
  serve(app, team.preview, { input: ExamPreviewQuery, result: ExamRun }, seen.preview);
  serve(app, team.print, { input: ExamPreviewQuery, result: PrintedExam }, seen.print);
  serve(app, team.word, { input: ExamWordAsk, result: BankExport }, handlersOf(wordPaperService(wordPapers)).word);

  const comparison = handlersOf(comparisonService);
  serve(app, team.comparable, { input: ComparableQuery, result: ComparablePage }, comparison.others);
  serve(app, team.compare, { input: ComparisonQuery, result: ExamComparison }, comparison.compare);

  const drawing = handlersOf(drawingService);
  serve(app, team.supply, { input: ExamId, result: ExamSupply }, drawing.supply);
  serve(app, team.draw, { input: ExamDrawing, result: ExamDrawn }, drawing.draw);

  const watching = handlersOf(watchService(live));
  const acts = handlersOf(actsService(live));
  const record = handlersOf(attemptRecordService);
  serve(app, team.watch, { input: ExamWatchQuery, result: ExamWatch }, watching.watch);
  serve(app, team.act, { input: ExamActing, result: ExamActed }, acts.act);
  serve(app, team.record, { input: AttemptRecordQuery, result: AttemptRecord }, record.record);
  serve(app, team.replay, { input: AttemptRecordQuery, result: AttemptReplay }, record.replay);
  serve(app, team.decideLate, { input: LateDecision, result: Nothing }, watching.decideLate);

  const marking = handlersOf(markingService);
  serve(app, team.marking, { input: ExamMarkingQuery, result: ExamMarking }, marking.marking);
  serve(app, team.mark, { input: ExamMark, result: ExamMarked, current: ExamMarked }, marking.mark);
  const division = handlersOf(examDivisionService);
  serve(app, divisions.get, { input: ExamId, result: ExamDivision }, division.get);
  serve(app, divisions.set, { input: ExamDivisionSet, result: ExamDivision, current: ExamDivision }, division.set);
  serve(app, team.figures, { input: ExamId, result: ExamFigures }, marking.figures);
}
