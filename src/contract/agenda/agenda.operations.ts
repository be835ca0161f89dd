import type {
  Agenda,
  AgendaEntry,
  AgendaEntryAdd,
  AgendaEntryChange,
  AgendaEntryDone,
  AgendaEntryId,
  AgendaQuery,
  DuePage,
  DueQuery,
} from './agenda.contract.ts';
import { operation } from '../common/operation.ts';
import type { Nothing } from '../common/shapes.contract.ts';

const entry = { needs: 'user', person: true, path: '/agenda/entries/:id' } as const;

export const agendaOperations = {
  range: operation<AgendaQuery, Agenda>({
    method: 'GET',
    path: '/agenda/range',
    needs: 'user',
    person: true,
    summary: 'What the person has between two days, of all areas, with the terms of the days.',
  }),
  due: operation<DueQuery, DuePage>({
    method: 'GET',
    path: '/agenda/due',
    needs: 'user',
    person: true,
    summary: 'What is to be done, the most urgent first.',
  }),
  entry: operation<AgendaEntryId, AgendaEntry>({
    ...entry,
    method: 'GET',
    summary: 'An entry of one’s own.',
  }),
  add: operation<AgendaEntryAdd, AgendaEntry>({
    method: 'POST',
    path: '/agenda/entries',
    needs: 'user',
    person: true,
    says: 'saved',
    summary: 'Writes a task or an event for oneself.',
  }),
  change: operation<AgendaEntryChange, AgendaEntry, AgendaEntry>({
    ...entry,
    method: 'PUT',
    says: 'saved',
    summary: 'Changes an entry of one’s own.',
  }),
  done: operation<AgendaEntryDone, AgendaEntry>({
    ...entry,
    method: 'POST',
    path: '/agenda/entries/:id/done',
    says: 'saved',
    summary: 'Says of a task of one’s own that it is done, or is not.',
  }),
  remove: operation<AgendaEntryId, Nothing>({
    ...entry,
    method: 'DELETE',
    // One's own entry, which comes back within 30 days: administrators need not confirm who they are.
    confirming: 'nobody',
    summary: 'Deletes an entry of one’s own; it may be restored for 30 days.',
  }),
  restore: operation<AgendaEntryId, AgendaEntry>({
    ...entry,
    method: 'POST',
    path: '/agenda/entries/:id/restore',
    says: 'saved',
    summary: 'Brings a deleted entry of one’s own back.',
  }),
};
