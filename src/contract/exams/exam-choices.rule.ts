/** fixed: everybody ends at one moment (统一收卷); timed: each has so many minutes from the own start (计时作答). */
export const examKinds = ['fixed', 'timed'] as const;
export type ExamKind = (typeof examKinds)[number];

export const examStatuses = ['draft', 'scheduled', 'open', 'closed', 'released', 'cancelled'] as const;
export type ExamStatus = (typeof examStatuses)[number];

export const examAttemptStatuses = [
  'lobby',
  'running',
  'paused',
  'submitted',
  'marking',
  'published',
  'absent',
  'voided',
] as const;
export type ExamAttemptStatus = (typeof examAttemptStatuses)[number];

/** What learners see of the own paper once results are released: nothing but the grade, points of each question, answers too, the key too. */
export const examReviews = ['grade', 'points', 'answers', 'solutions'] as const;
export type ExamReview = (typeof examReviews)[number];

/** Why somebody takes an exam once more: absent from it, excused from it, below the pass. */
export const makeUpKinds = ['absent', 'deferred', 'failed'] as const;
export type MakeUpKind = (typeof makeUpKinds)[number];

/** Whom an exam for some is for. */
export const mostCandidates = 500;

/** What the team makes of an exam as a whole. */
export const examMoves = ['schedule', 'recall', 'cancel', 'release'] as const;
export type ExamMove = (typeof examMoves)[number];

/** What an invigilator does to attempts. */
export const examActs = ['pause', 'resume', 'extend', 'force', 'void', 'reopen', 'approve'] as const;
export type ExamAct = (typeof examActs)[number];

/** Acts that say why. */
export const reasonedActs: readonly ExamAct[] = ['pause', 'force', 'void', 'reopen'];

/** Who ended an attempt. */
export const examEnders = ['learner', 'server', 'invigilator'] as const;
export type ExamEnder = (typeof examEnders)[number];

/** What the page tells of itself; recorded and shown, never punished. */
export const examSigns = ['away', 'fullScreenExit', 'paste', 'offline'] as const;
export type ExamSign = (typeof examSigns)[number];

/** What stands in the record of an attempt (exam-chain.rule.ts). */
export const examEventKinds = [
  'enter',
  'start',
  'save',
  'late',
  'decide',
  'submit',
  'askDevice',
  'regrade',
  'undoRegrade',
  'appeal',
  'hand',
  'answer',
  'notice',
  'erratum',
  'read',
  'incident',
  ...examSigns,
  ...examActs,
] as const;
export type ExamEventKind = (typeof examEventKinds)[number];

/** Of a packet that came after the end: taken within the grace; waiting for the teacher; decided. */
export const latePacketStatuses = ['taken', 'waiting', 'accepted', 'declined'] as const;

/** Candidates by where they are; device: ask to go on at another computer. */
export const candidateFilters = [
  'all',
  'none',
  'lobby',
  'running',
  'offline',
  'paused',
  'device',
  'submitted',
  'absent',
  'voided',
  'late',
] as const;
export type CandidateFilter = (typeof candidateFilters)[number];

/** Somebody who answers is offline after so long without a call. */
export const offlineAfterMs = 40_000;

/** Told to those who watch an exam: somebody came, saved, went away, handed in. Carries nothing. */
export const examNews = 'exam';
export const examTopic = (examId: string): string => `exam:${examId}`;

/** Told to whoever answers: paused, resumed, extended, handed in, voided, another computer asked or approved. Carries nothing. */
export const examAttemptNews = 'examAttempt';
export const examAttemptTopic = (attemptId: string): string => `examAttempt:${attemptId}`;

/** How much a blueprint may hold; `count` of the questions of a section, `rows` of the categories that are shown. */
export const blueprintLimits = { sections: 12, count: 100, cells: 210, rows: 30 } as const;

/** Digits of what is said aloud in a room (考场口令). */
export const roomCodeLength = 6;

/** How far the mark of an answer has come: the statuses of its lifecycle. */
export const examMarkStates = ['waiting', 'first', 'differs', 'marked'] as const;
/** Answers as a marker asks for them: own to mark, marked, own to settle. */
export const examMarkFilters = ['waiting', 'marked', 'differs'] as const;
export type ExamMarkFilter = (typeof examMarkFilters)[number];
