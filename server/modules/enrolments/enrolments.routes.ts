import type { FastifyInstance } from 'fastify';
import {
  CountsInput,
  Decision,
  DecisionResult,
  MyEnrolment,
  MyEnrolments,
  OfferingInput,
  ReviewCounts,
  ReviewPage,
  ReviewQuery,
} from '#contract/enrolments/enrolments.contract.ts';
import { enrolmentsOperations } from '#contract/enrolments/enrolments.operations.ts';
import { Empty } from '#contract/common/shapes.contract.ts';
import { bulkWords } from '#server/platform/refusals/bulk-words.ts';
import { textIn } from '#server/platform/calls/answer.ts';
import type { Actor } from '#server/platform/access/actor.ts';
import type { Code } from '#contract/common/codes.ts';
import { handlersOf, serve } from '#server/platform/calls/serve.ts';
import type { EnrolmentPorts } from './enrolments.port.ts';
import { enrolmentsService } from './enrolments.service.ts';
import { reviewService } from './review.service.ts';

/** What each reason says. */
const codeOf = {
  changed: 'conflict',
  full: 'enrolmentFull',
  state: 'refused',
  gone: 'notFound',
} as const satisfies Record<DecisionResult['refused'][number]['why'], Code>;
const decisionWords = ({ done, refused }: DecisionResult, locale: Actor['locale']) =>
  bulkWords({ done, refused: refused.map(({ why }) => ({ why: textIn(locale, codeOf[why]) })) }, locale);

export function enrolmentsRoutes(app: FastifyInstance, ports: EnrolmentPorts) {
  const { apply, withdraw, mine, allMine, review, counts, decide } = enrolmentsOperations;
  const own = handlersOf((db) => enrolmentsService(db, ports));
  const teachers = handlersOf((db) => reviewService(db, ports));
  serve(app, apply, { input: OfferingInput, result: MyEnrolment }, own.apply);
  serve(app, withdraw, { input: OfferingInput, result: MyEnrolment }, own.withdraw);
  serve(app, mine, { input: OfferingInput, result: MyEnrolment }, own.mine);
  serve(app, allMine, { input: Empty, result: MyEnrolments }, own.allMine);
  serve(app, review, { input: ReviewQuery, result: ReviewPage }, teachers.page);
  serve(app, counts, { input: CountsInput, result: ReviewCounts }, teachers.counts);
  serve(app, decide, { input: Decision, result: DecisionResult, words: decisionWords }, teachers.decide);
}
