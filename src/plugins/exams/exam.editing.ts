import type { ExamArrangement, ExamPaper, ExamSettings } from '#contract/exams/exam-paper.contract.ts';
import type { Exam, ExamWrite } from '#contract/exams/exam-team.contract.ts';
import { examTeamOperations } from '#contract/exams/exam-team.operations.ts';
import type { Editing } from '#kit/save-record.ts';

/** What is typed of an exam: each setting by itself, the paper and the arrangements as a whole. */
export type ExamDraft = ExamSettings & { paper: ExamPaper; arrangements: ExamArrangement[] };

const arrangementOf = ({ name: _name, ...arrangement }: Exam['arrangements'][number]): ExamArrangement => arrangement;

/** What may not be sent as it is. */
export const examProblems = ({
  title,
  paper,
  minutes,
  kind,
}: ExamDraft): Partial<Record<keyof ExamDraft, 'empty'>> => ({
  ...(title.trim() === '' && { title: 'empty' }),
  ...(kind === 'timed' && minutes === null && { minutes: 'empty' }),
  ...([...paper.sections, ...(paper.blueprint?.sections ?? [])].some(({ title: name }) => name.trim() === '') && {
    paper: 'empty',
  }),
});

/** How an exam is edited. */
export const examEditing = (id: string): Editing<ExamDraft, Exam, ExamWrite, Exam> => ({
  operation: examTeamOperations.write,
  draftOf: ({ settings, paper, arrangements, version }) => ({
    content: { ...settings, paper, arrangements: arrangements.map(arrangementOf) },
    version,
  }),
  inputOf: (changed, version) => ({ id, version, ...changed }),
  versionOf: ({ version }) => version,
  recordOf: (exam) => exam,
  problemsOf: examProblems,
});
