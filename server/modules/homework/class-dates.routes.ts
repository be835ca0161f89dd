import type { FastifyInstance } from 'fastify';
import { HomeworkClasses, HomeworkClassesSet } from '#contract/homework/class-dates.contract.ts';
import { classDatesOperations as operations } from '#contract/homework/class-dates.operations.ts';
import { Homework, HomeworkId } from '#contract/homework/homework.contract.ts';
import { serve } from '#server/platform/calls/serve.ts';
import { classDatesService } from './class-dates.service.ts';
import type { MarkingPorts } from './marking.service.ts';

export function classDatesRoutes(app: FastifyInstance, { inbox }: Pick<MarkingPorts, 'inbox'>): void {
  serve(app, operations.look, { input: HomeworkId, result: HomeworkClasses }, ({ id }, actor, { db }) =>
    classDatesService(db, inbox).look(actor, id),
  );
  serve(
    app,
    operations.set,
    { input: HomeworkClassesSet, result: Homework, current: Homework },
    (asked, actor, { db }) => classDatesService(db, inbox).set(actor, asked),
  );
}
