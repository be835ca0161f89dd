import { operation } from './operation.ts';
import type {
  GradeQuery,
  LearnerGrade,
  ScoreOverview,
  ScorePage,
  ScoreQuery,
  ScoreScope,
  Standing,
} from './scores.contract.ts';

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
  overview: operation<ScoreScope, ScoreOverview>({
    method: 'GET',
    path: '/scores/overview',
    needs: 'course.edit',
    person: true,
    summary: 'Figures, distribution and columns above the score table; the newest offering if none is named.',
  }),
  table: operation<ScoreQuery, ScorePage>({ method: 'GET', path: '/scores', needs: 'course.edit', person: true }),
};
