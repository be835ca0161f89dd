import type { ExamRun } from '#contract/exams/exam-attempt.contract.ts';
import type { ExamLobby } from '#contract/exams/exams.contract.ts';
import type { Draft } from '../drafts/draft-sync.context.ts';
import type { Answers, LoadedExam, Standing } from './exam-attempt.context.ts';

/** An attempt of which only the lobby is known. */
export const loadedLobby = (lobby: ExamLobby, standing: Standing): LoadedExam => ({
  standing,
  startsAt: Date.parse(lobby.opensAt),
  entersUntil: Date.parse(lobby.lastEntryAt),
  ...{ endsAt: null, pause: null, questionIds: [], answers: {}, version: 0, savedAt: null, unsent: null, aways: 0 },
});

/** Of the whole paper, in its order. */
export const questionIdsOf = ({ sections }: Pick<ExamRun, 'sections'>): string[] =>
  sections.flatMap(({ questions }) => questions.map(({ id }) => id));

/** What the server holds, as the draft machine wants it. */
export const draftOf = (run: Pick<ExamRun, 'version' | 'answers' | 'lastSave' | 'sections'>): Draft<Answers> => ({
  content: {
    ...Object.fromEntries(questionIdsOf(run).map((id) => [id, null] as const)),
    ...Object.fromEntries(run.answers.map(({ questionId, answer }) => [questionId, answer] as const)),
  },
  version: run.version,
  savedAt: run.lastSave?.at ?? null,
});
