import type { FastifyInstance } from 'fastify';
import { Empty, Nothing } from '#contract/common/shapes.contract.ts';
import { AccessExplanation, AccessPeople, AccessPeopleQuery, AccessQuery } from '#contract/roles/access.contract.ts';
import {
  AppointableQuery,
  AppointableRoles,
  Appointment,
  RoleCandidates,
  RoleCandidatesQuery,
  RoleClasses,
  RoleClassesQuery,
  RoleEnding,
  RolePlaces,
  RolePlacesQuery,
} from '#contract/roles/appointments.contract.ts';
import { appointmentsOperations } from '#contract/roles/appointments.operations.ts';
import { RightsWrite, RoleMatrix, RolePeopleQuery, RolePersonPage } from '#contract/roles/roles.contract.ts';
import { rolesOperations } from '#contract/roles/roles.operations.ts';
import { handlersOf, serve } from '#server/platform/calls/serve.ts';
import { appointmentsService, type AppointmentsParts } from './appointments.service.ts';
import { explanationService, type ExplanationParts } from './explanation.service.ts';
import { rolesService, type RolesParts } from './roles.service.ts';

type Parts = RolesParts & AppointmentsParts & Omit<ExplanationParts, 'servedCalls' | 'hostname'>;

export function rolesRoutes(app: FastifyInstance, parts: Parts): void {
  const { servedCalls } = app;
  const roles = handlersOf((db) => rolesService(db, parts));
  const explanation = handlersOf((db, { request: { hostname } }) =>
    explanationService(db, { ...parts, servedCalls, hostname }),
  );
  const appointments = handlersOf((db) => appointmentsService(db, parts));
  const to = { ...rolesOperations, ...appointmentsOperations };
  serve(app, to.matrix, { input: Empty, result: RoleMatrix }, roles.matrix);
  serve(app, to.change, { input: RightsWrite, result: RoleMatrix, current: RoleMatrix }, roles.change);
  serve(app, to.people, { input: RolePeopleQuery, result: RolePersonPage }, appointments.people);
  serve(app, to.explain, { input: AccessQuery, result: AccessExplanation }, explanation.explain);
  serve(app, to.explainedPeople, { input: AccessPeopleQuery, result: AccessPeople }, explanation.explainedPeople);
  serve(app, to.appointable, { input: AppointableQuery, result: AppointableRoles }, appointments.appointable);
  serve(app, to.places, { input: RolePlacesQuery, result: RolePlaces }, appointments.places);
  serve(app, to.classes, { input: RoleClassesQuery, result: RoleClasses }, appointments.classes);
  serve(app, to.candidates, { input: RoleCandidatesQuery, result: RoleCandidates }, appointments.candidates);
  serve(app, to.appoint, { input: Appointment, result: Nothing }, appointments.appoint);
  serve(app, to.end, { input: RoleEnding, result: Nothing }, appointments.end);
}
