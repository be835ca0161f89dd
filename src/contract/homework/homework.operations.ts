import type {
  AnswersSave,
  AnswersSaved,
  Attempt,
  AttemptId,
  AttemptResult,
  AttemptSubmit,
  LearnerPage,
  LearnerQuery,
  LearnerWork,
  LearnerWorkQuery,
  Receipt,
} from './homework-attempt.contract.ts';
import type {
  CommentSave,
  SavedComment,
  SavedCommentChange,
  SavedCommentId,
  SavedComments,
  SavedCommentsQuery,
} from './comments.contract.ts';
import type {
  ExtensionsChanged,
  ExtensionsEnd,
  ExtensionsGrant,
  ExtensionsPage,
  ExtensionsQuery,
} from './extensions.contract.ts';
import type { Distribution, DistributionQuery, MarksPublish, MarksPublished } from './homework-marking.contract.ts';
import type {
  AnonymitySet,
  Homework,
  HomeworkChange,
  HomeworkCreate,
  HomeworkId,
  HomeworkMove,
  HomeworkPage,
  HomeworkQuery,
  QuestionChange,
  QuestionsAdd,
  QuestionsArrange,
} from './homework.contract.ts';
import type {
  RubricSave,
  RubricSet,
  SavedRubric,
  SavedRubricId,
  SavedRubricsPage,
  SavedRubricsQuery,
} from './rubrics.contract.ts';
import type { PhotoTicket } from '../files/photos.contract.ts';
import type { PhotoTicketWanted } from './answer-photos.contract.ts';
import type { Nothing } from '../common/shapes.contract.ts';
import { operation } from '../common/operation.ts';

const teaches = { needs: 'course.edit', person: true } as const;
const learns = { needs: 'user', person: true } as const;

export const homeworkOperations = {
  list: operation<HomeworkQuery, HomeworkPage>({
    method: 'GET',
    path: '/homework',
    ...teaches,
    summary: 'Homework of a course with its counts, for its teachers.',
  }),
  create: operation<HomeworkCreate, Homework>({ method: 'POST', path: '/homework', ...teaches, says: 'saved' }),
  get: operation<HomeworkId, Homework>({ method: 'GET', path: '/homework/:id', ...teaches }),
  change: operation<HomeworkChange, Homework, Homework>({
    method: 'PUT',
    path: '/homework/:id',
    ...teaches,
    says: 'saved',
  }),
  remove: operation<HomeworkId, Nothing>({
    method: 'DELETE',
    path: '/homework/:id',
    ...teaches,
    summary: 'Removes a homework that nobody has begun.',
  }),
  publish: operation<HomeworkMove, Homework, Homework>({
    method: 'POST',
    path: '/homework/:id/publish',
    ...teaches,
    says: 'published',
  }),
  withdraw: operation<HomeworkMove, Homework, Homework>({
    method: 'POST',
    path: '/homework/:id/withdraw',
    ...teaches,
    summary: 'Takes a published homework back to draft while nobody has begun it.',
  }),
  addQuestions: operation<QuestionsAdd, Homework, Homework>({
    method: 'POST',
    path: '/homework/:id/questions',
    ...teaches,
    says: 'saved',
  }),
  arrangeQuestions: operation<QuestionsArrange, Homework, Homework>({
    method: 'PUT',
    path: '/homework/:id/questions',
    ...teaches,
    says: 'saved',
  }),
  changeQuestion: operation<QuestionChange, Homework, Homework>({
    method: 'PUT',
    path: '/homework/:id/questions/:questionId',
    ...teaches,
    says: 'saved',
  }),
  setRubric: operation<RubricSet, Homework, Homework>({
    method: 'PUT',
    path: '/homework/:id/questions/:questionId/rubric',
    ...teaches,
    says: 'saved',
    summary: 'Puts a rubric to a question; marks that were given keep the version that they were given by.',
  }),
  savedRubrics: operation<SavedRubricsQuery, SavedRubricsPage>({
    method: 'GET',
    path: '/homework/rubrics',
    ...teaches,
    summary: "The caller's own rubrics and the course's, newest first.",
  }),
  saveRubric: operation<RubricSave, SavedRubric>({
    method: 'POST',
    path: '/homework/rubrics',
    ...teaches,
    says: 'saved',
  }),
  removeRubric: operation<SavedRubricId, Nothing>({
    method: 'DELETE',
    path: '/homework/rubrics/:id',
    ...teaches,
    confirming: 'nobody',
    summary: 'Questions keep the copies that were chosen from it.',
  }),
  savedComments: operation<SavedCommentsQuery, SavedComments>({
    method: 'GET',
    path: '/homework/comments',
    ...teaches,
    summary: "The caller's own remarks and the course's, most used first; fifty at most.",
  }),
  saveComment: operation<CommentSave, SavedComment>({
    method: 'POST',
    path: '/homework/comments',
    ...teaches,
    says: 'saved',
  }),
  changeComment: operation<SavedCommentChange, SavedComment, SavedComment>({
    method: 'PUT',
    path: '/homework/comments/:id',
    ...teaches,
    says: 'saved',
  }),
  countComment: operation<SavedCommentId, Nothing>({
    method: 'POST',
    path: '/homework/comments/:id/uses',
    ...teaches,
    summary: 'Counts that it was put in.',
  }),
  removeComment: operation<SavedCommentId, Nothing>({
    method: 'DELETE',
    path: '/homework/comments/:id',
    ...teaches,
    confirming: 'nobody',
  }),
  extensions: operation<ExtensionsQuery, ExtensionsPage>({
    method: 'GET',
    path: '/homework/:id/extensions',
    ...teaches,
    summary: 'Learners of an offering by name, with the later due time of those who have one.',
  }),
  extend: operation<ExtensionsGrant, ExtensionsChanged>({
    method: 'POST',
    path: '/homework/:id/extensions',
    ...teaches,
    says: 'saved',
    summary: 'Moves the due time of some learners, all of them or none.',
  }),
  endExtensions: operation<ExtensionsEnd, ExtensionsChanged>({
    method: 'POST',
    path: '/homework/:id/extensions/ending',
    ...teaches,
    says: 'saved',
  }),
  setAnonymous: operation<AnonymitySet, Homework, Homework>({
    method: 'PUT',
    path: '/homework/:id/anonymity',
    ...teaches,
    says: 'saved',
    summary: 'Hides from markers whose work it is, until its mark is published; each change is audited.',
  }),
  publishMarks: operation<MarksPublish, MarksPublished>({
    method: 'POST',
    path: '/homework/:id/marks/publish',
    ...teaches,
    says: 'published',
  }),
  distribution: operation<DistributionQuery, Distribution>({
    method: 'GET',
    path: '/homework/:id/questions/:questionId/distribution',
    ...teaches,
  }),
};

export const homeworkAttemptOperations = {
  list: operation<LearnerQuery, LearnerPage>({
    method: 'GET',
    path: '/homework/mine',
    ...learns,
    summary: 'The homework of an offering with its state for the learner, by due time.',
  }),
  work: operation<LearnerWorkQuery, LearnerWork>({ method: 'GET', path: '/homework/mine/:homeworkId', ...learns }),
  start: operation<LearnerWorkQuery, Attempt>({
    method: 'POST',
    path: '/homework/attempts',
    ...learns,
    summary: 'Begins an attempt, or answers with the one at hand.',
  }),
  saveAnswers: operation<AnswersSave, AnswersSaved, Attempt>({
    method: 'PUT',
    path: '/homework/attempts/:id/answers',
    ...learns,
    says: 'saved',
    summary: 'Holds changed answers, unless another page wrote newer ones.',
  }),
  submit: operation<AttemptSubmit, Receipt, Attempt>({
    method: 'POST',
    path: '/homework/attempts/:id/submit',
    ...learns,
    says: 'submitted',
  }),
  photoTicket: operation<PhotoTicketWanted, PhotoTicket>({
    method: 'POST',
    path: '/homework/attempts/:id/questions/:questionId/photo-ticket',
    ...learns,
    summary: 'A ticket by which a phone sends photographs into this answer; a former one for it is over.',
  }),
  recall: operation<AttemptId, Attempt>({ method: 'POST', path: '/homework/attempts/:id/recall', ...learns }),
  result: operation<AttemptId, AttemptResult>({ method: 'GET', path: '/homework/attempts/:id/result', ...learns }),
};
