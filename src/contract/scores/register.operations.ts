import { operation } from '../common/operation.ts';
import type {
  AnalysisWrite,
  GradeRegister,
  RegisterAnalysis,
  RegisterFile,
  RegisterQuery,
} from './register.contract.ts';

/** 成绩登记表: published grades as files. */
export const registerOperations = {
  register: operation<RegisterQuery, GradeRegister>({
    method: 'GET',
    path: '/scores/register',
    needs: 'course.edit',
    person: true,
    summary:
      'All published grades of an offering or of one class, with their distribution; refused before they are published.',
  }),
  paper: operation<RegisterQuery, RegisterFile>({
    method: 'GET',
    path: '/scores/register/pdf',
    needs: 'course.edit',
    person: true,
    summary: 'The published grades as a PDF to be signed.',
  }),
  analyse: operation<AnalysisWrite, RegisterAnalysis, RegisterAnalysis>({
    method: 'PUT',
    path: '/scores/register/analysis',
    needs: 'course.edit',
    person: true,
    says: 'saved',
    summary: 'Writes what the team says of the grades as a whole; it stands in the register.',
  }),
};
