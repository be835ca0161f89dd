import type { FastifyInstance } from 'fastify';
import { Nothing } from '#contract/common/shapes.contract.ts';
import {
  MistakeChoices,
  MistakeChoicesQuery,
  MistakeMark,
  MistakePage,
  MistakesQuery,
  Round,
  RoundAnswer,
  RoundChecked,
  RoundId,
  RoundStart,
} from '#contract/mistakes/mistakes.contract.ts';
import { mistakesOperations as to } from '#contract/mistakes/mistakes.operations.ts';
import { handlersOf, serve } from '#server/platform/calls/serve.ts';
import { mistakesService } from './mistakes.service.ts';

export function mistakesRoutes(app: FastifyInstance): void {
  const own = handlersOf(mistakesService);
  serve(app, to.list, { input: MistakesQuery, result: MistakePage }, own.list);
  serve(app, to.choices, { input: MistakeChoicesQuery, result: MistakeChoices }, own.choices);
  serve(app, to.start, { input: RoundStart, result: RoundId }, own.start);
  serve(app, to.round, { input: RoundId, result: Round }, own.round);
  serve(app, to.answer, { input: RoundAnswer, result: Nothing }, own.answer);
  serve(app, to.check, { input: RoundAnswer, result: RoundChecked }, own.check);
  serve(app, to.mark, { input: MistakeMark, result: Nothing }, own.mark);
}
