import type { FastifyInstance } from 'fastify';
import {
  AdministrativeClass,
  ClassAdd,
  ClassPage,
  ClassQuery,
  Member,
  MemberChangePage,
  MemberChangesQuery,
  MemberContacts,
  MemberFacetQuery,
  MemberFacets,
  MemberId,
  MemberPage,
  MemberPlaces,
  MemberQuery,
  MemberSchoolQuery,
} from '#contract/members/members.contract.ts';
import {
  MemberActId,
  MemberAdd,
  MemberEdit,
  MemberExport,
  MemberExported,
  MembersAct,
  MembersActed,
  MemberStatusChange,
  MembersUndone,
  MemberWritten,
} from '#contract/members/members-writes.contract.ts';
import { membersOperations } from '#contract/members/members.operations.ts';
import { handlersOf, serve } from '#server/platform/calls/serve.ts';
import type { ContactSecrets } from './contacts/contact-secrets.ts';
import { memberContactsService } from './contacts/member-contacts.service.ts';
import { memberWritesService } from './member-writes.service.ts';
import { membersActsService } from './members-acts.service.ts';
import { membersService, type memberFacets } from './members.service.ts';

/** What administrators do with the register of their school. */
export function membersRoutes(
  app: FastifyInstance,
  facets: ReturnType<typeof memberFacets>,
  secrets: ContactSecrets,
): void {
  const reads = handlersOf(membersService);
  const writes = handlersOf((tx) => memberWritesService(tx, { secrets, forget: facets.forget }));
  const contacts = handlersOf((tx) => memberContactsService(tx, secrets));
  const acts = handlersOf((tx) => membersActsService(tx, { secrets, forget: facets.forget }));
  const to = membersOperations;
  serve(app, to.places, { input: MemberSchoolQuery, result: MemberPlaces }, reads.places);
  serve(app, to.list, { input: MemberQuery, result: MemberPage }, reads.list);
  serve(app, to.facets, { input: MemberFacetQuery, result: MemberFacets }, facets.read);
  serve(app, to.classes, { input: ClassQuery, result: ClassPage }, reads.classes);
  serve(app, to.addClass, { input: ClassAdd, result: AdministrativeClass }, reads.addClass);
  serve(app, to.get, { input: MemberId, result: Member }, reads.get);
  serve(app, to.contacts, { input: MemberId, result: MemberContacts }, contacts.look);
  serve(app, to.changes, { input: MemberChangesQuery, result: MemberChangePage }, reads.changes);
  serve(app, to.add, { input: MemberAdd, result: MemberWritten }, writes.add);
  serve(app, to.edit, { input: MemberEdit, result: MemberWritten, current: Member }, writes.edit);
  serve(
    app,
    to.changeStatus,
    { input: MemberStatusChange, result: MemberWritten, current: Member },
    writes.changeStatus,
  );
  serve(app, to.act, { input: MembersAct, result: MembersActed }, acts.act);
  serve(app, to.undo, { input: MemberActId, result: MembersUndone }, acts.undo);
  // Whole contacts stand in no stored answer.
  serve(app, to.export, { input: MemberExport, result: MemberExported }, acts.export, { isOnce: true });
}
