import type { FastifyInstance } from 'fastify';
import { Empty } from '#contract/common/shapes.contract.ts';
import { AccessExplanation, AccessPeople, AccessPeopleQuery, AccessQuery } from '#contract/roles/access.contract.ts';
import { RightsWrite, RoleMatrix, RolePeopleQuery, RolePersonPage } from '#contract/roles/roles.contract.ts';
import { rolesOperations } from '#contract/roles/roles.operations.ts';
import { handlersOf, serve } from '#server/platform/calls/serve.ts';
import { explanationService, type ExplanationParts } from './explanation.service.ts';
import { rolesService, type RolesParts } from './roles.service.ts';

export function rolesRoutes(
  app: FastifyInstance,
  parts: RolesParts & Omit<ExplanationParts, 'servedCalls' | 'hostname'>,
): void {
  const { servedCalls } = app;
  const roles = handlersOf((db) => rolesService(db, parts));
  const explanation = handlersOf((db, { request: { hostname } }) =>
    explanationService(db, { ...parts, servedCalls, hostname }),
  );
  const to = rolesOperations;
  serve(app, to.matrix, { input: Empty, result: RoleMatrix }, roles.matrix);
  serve(app, to.change, { input: RightsWrite, result: RoleMatrix, current: RoleMatrix }, roles.change);
  serve(app, to.people, { input: RolePeopleQuery, result: RolePersonPage }, roles.people);
  serve(app, to.explain, { input: AccessQuery, result: AccessExplanation }, explanation.explain);
  serve(app, to.explainedPeople, { input: AccessPeopleQuery, result: AccessPeople }, explanation.explainedPeople);
}
