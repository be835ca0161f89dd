import type { FastifyInstance } from 'fastify';
import {
  AgreementSet,
  GroupWork,
  GroupWorkSet,
  MarkedMembers,
  MemberMarkSet,
} from '#contract/homework/group-work.contract.ts';
import { groupWorkOperations as operations } from '#contract/homework/group-work.operations.ts';
import { Attempt } from '#contract/homework/homework-attempt.contract.ts';
import { SubmissionId } from '#contract/homework/homework-marking.contract.ts';
import { Homework, HomeworkId } from '#contract/homework/homework.contract.ts';
import { Nothing } from '#contract/common/shapes.contract.ts';
import { serve } from '#server/platform/calls/serve.ts';
import { attemptsService } from './attempts.service.ts';
import { groupWorkService } from './group-work.service.ts';
import type { MarkingPorts } from './marking.service.ts';

export function groupWorkRoutes(app: FastifyInstance, ports: MarkingPorts): void {
  serve(app, operations.look, { input: HomeworkId, result: GroupWork }, ({ id }, actor, { db }) =>
    groupWorkService(db, ports).look(actor, id),
  );
  serve(app, operations.set, { input: GroupWorkSet, result: Homework, current: Homework }, (asked, actor, { db }) =>
    groupWorkService(db, ports).set(actor, asked),
  );
  serve(app, operations.agree, { input: AgreementSet, result: Nothing, current: Attempt }, (asked, actor, { db }) =>
    attemptsService(db, ports).agree(actor, asked),
  );
  serve(app, operations.members, { input: SubmissionId, result: MarkedMembers }, ({ id }, actor, { db }) =>
    groupWorkService(db, ports).members(actor, id),
  );
  serve(app, operations.setMemberMark, { input: MemberMarkSet, result: MarkedMembers }, (asked, actor, { db }) =>
    groupWorkService(db, ports).setMemberMark(actor, asked),
  );
}
