import type { FastifyInstance } from 'fastify';
import {
  Agenda,
  AgendaEntry,
  AgendaEntryAdd,
  AgendaEntryChange,
  AgendaEntryDone,
  AgendaEntryId,
  AgendaQuery,
  DuePage,
  DueQuery,
} from '#contract/agenda/agenda.contract.ts';
import { agendaOperations as to } from '#contract/agenda/agenda.operations.ts';
import { Nothing } from '#contract/common/shapes.contract.ts';
import { handlersOf, serve } from '#server/platform/calls/serve.ts';
import type { DateSource } from '#server/platform/ports/dates.port.ts';
import { agendaService } from './agenda.service.ts';
import { entriesService } from './entries.service.ts';

/** @param datesAt of the areas that are on, on the site of a host */
export function agendaRoutes(app: FastifyInstance, datesAt: (hostname: string) => readonly DateSource[]): void {
  const agenda = handlersOf((db, { request }) => agendaService(db, datesAt(request.hostname)));
  serve(app, to.range, { input: AgendaQuery, result: Agenda }, agenda.range);
  serve(app, to.due, { input: DueQuery, result: DuePage }, agenda.due);

  const entries = handlersOf(entriesService);
  const result = AgendaEntry;
  serve(app, to.entry, { input: AgendaEntryId, result }, entries.entry);
  serve(app, to.add, { input: AgendaEntryAdd, result }, entries.add);
  serve(app, to.change, { input: AgendaEntryChange, result, current: AgendaEntry }, entries.change);
  serve(app, to.done, { input: AgendaEntryDone, result }, entries.done);
  serve(app, to.remove, { input: AgendaEntryId, result: Nothing }, entries.remove);
  serve(app, to.restore, { input: AgendaEntryId, result }, entries.restore);
}
