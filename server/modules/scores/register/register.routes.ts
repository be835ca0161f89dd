import type { FastifyInstance } from 'fastify';
import {
  AnalysisWrite,
  GradeRegister,
  RegisterAnalysis,
  RegisterFile,
  RegisterQuery,
} from '#contract/scores/register.contract.ts';
import { registerOperations as to } from '#contract/scores/register.operations.ts';
import { handlersOf, serve } from '#server/platform/calls/serve.ts';
import { registerService } from './register.service.ts';

export function registerRoutes(app: FastifyInstance): void {
  const grades = handlersOf(registerService);
  serve(app, to.register, { input: RegisterQuery, result: GradeRegister }, grades.register);
  serve(app, to.paper, { input: RegisterQuery, result: RegisterFile }, grades.paper);
  serve(app, to.analyse, { input: AnalysisWrite, result: RegisterAnalysis, current: RegisterAnalysis }, grades.analyse);
}
