import { operation } from '../common/operation.ts';
import type {
  FigureRecount,
  FigureRecounted,
  FigureRows,
  FigureRowsQuery,
  SchoolFigures,
  SchoolFiguresQuery,
  TermStatistics,
  TermStatisticsQuery,
} from './statistics.contract.ts';

/** What is counted of the terms of an administered school, or of a college of it. */
export const statisticsOperations = {
  get: operation<TermStatisticsQuery, TermStatistics>({
    method: 'GET',
    path: '/term-statistics',
    needs: 'profile.query',
    person: true,
    summary: 'Figures of a term by week and college, beside those of another term',
  }),
  rows: operation<FigureRowsQuery, FigureRows>({
    method: 'GET',
    path: '/term-statistics/rows',
    needs: 'profile.get',
    person: true,
    summary: 'Rows that a figure of a term counts, the newest first',
  }),
  schools: operation<SchoolFiguresQuery, SchoolFigures>({
    method: 'GET',
    path: '/term-statistics/schools',
    needs: 'profile.query',
    person: true,
    summary: 'A figure of all schools with a term of the same name, for the platform’s administrators',
  }),
  recount: operation<FigureRecount, FigureRecounted>({
    method: 'POST',
    path: '/term-statistics/recounts',
    needs: 'profile.edit',
    person: true,
    summary: 'Counts a figure from its rows and says whether it agrees',
  }),
};
