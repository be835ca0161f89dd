import { operation } from '../common/operation.ts';
import type {
  GradeQuery,
  LearnerGrade,
  NewMarks,
  ScoreOverview,
  ScorePage,
  ScoreQuery,
  ScoreScope,
  Standing,
} from './scores.contract.ts';
import type { Empty } from '../common/shapes.contract.ts';

export const scoresOperations = {
  mine: operation<GradeQuery, LearnerGrade>({
    method: 'GET',
    path: '/scores/mine',
    needs: 'user',
    person: true,
    summary: 'The learner’s own course grade as far as it stands.',
  }),
  standing: operation<GradeQuery, Standing>({
    method: 'GET',
    path: '/scores/standing',
    needs: 'user',
    person: true,
    summary: 'How the class is spread, without names.',
  }),
  news: operation<Empty, NewMarks>({
    method: 'GET',
    path: '/scores/news',
    needs: 'user',
    person: true,
    summary: 'The learner’s marks published in the last 14 days, newest first.',
  }),
  overview: operation<ScoreScope, ScoreOverview>({
    method: 'GET',
    path: '/scores/overview',
    needs: 'course.edit',
    person: true,
    summary: 'Figures, distribution and columns above the score table; the newest offering if none is named.',
  }),
  table: operation<ScoreQuery, ScorePage>({ method: 'GET', path: '/scores', needs: 'course.edit', person: true }),
};
