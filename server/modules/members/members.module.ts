import { contactSecrets } from './contacts/contact-secrets.ts';
import { memberContactsRepository } from './contacts/member-contacts.repository.ts';
import { renewMemberContactKeys } from './contacts/renew-contact-keys.ts';
import { documentsRoutes } from './documents/documents.routes.ts';
import { correctionsRoutes } from './corrections/corrections.routes.ts';
import { memberMessageTypes } from './corrections/corrections.words.ts';
import { filesOfRosters } from './imports/roster-files.repository.ts';
import { dataWords } from '#server/platform/ports/data-words.ts';
import { hourMs } from '#contract/common/length.rule.ts';
import { defineModule } from '#server/platform/modules/module.ts';
import { rosterWork } from './imports/import-work.service.ts';
import { peopleImportsRoutes } from './imports/people-imports.routes.ts';
import { writeMissingWords } from './member-words.service.ts';
import { memberHoldings } from './member-holdings.repository.ts';
import { memberChecks, memberKindsOfData } from './member-data.repository.ts';
import { memberRetention } from './member-retention.repository.ts';
import { joinedMemberships, membersPersonalData } from './members.personal-data.ts';
import { membersRoutes } from './members.routes.ts';
import { memberFacets } from './members.service.ts';
import { activationTicketsRepository } from './activation/activation-tickets.repository.ts';
import { awaitedMembersRepository } from './activation/awaited-members.repository.ts';
import { contactActivationRoutes } from './activation/contact-activation.routes.ts';
import { memberSlipsRepository } from './slips/member-slips.repository.ts';
import { memberSlipsRoutes } from './slips/member-slips.routes.ts';
import { slipSecrets } from './slips/slip-secrets.ts';

/** The register of each school: whoever learns or works there, and what became of them. */
export default defineModule({
  id: 'members',
  area: {
    title: dataWords('名册', 'Registers'),
    always: dataWords('谁属于哪所学校由名册决定', 'Registers say who belongs to which school'),
  },
  tables: {
    administrative_classes: {},
    members: { people: { account_id: 'emptied' }, joining: { account_id: joinedMemberships } },
    member_contacts: {},
    member_document_rules: { people: { changed_by: 'kept' } },
    member_document_consents: {},
    member_offer_refusals: { people: { account_id: 'deleted' }, joining: { account_id: 'stays' } },
    member_words: {},
    member_acts: { people: { made_by: 'kept', undone_by: 'kept' } },
    member_changes: {},
    member_imports: { people: { owner_id: 'emptied' }, others: ['file_id', 'class_ids', 'college_ids'] },
    member_import_lines: { others: ['member_id'] },
    member_import_words: {},
    activation_tickets: {},
    member_slips: { people: { issued_by: 'kept' } },
    member_corrections: { people: { decided_by: 'kept' } },
  },
  keys: { of: 'contacts of members', renew: (db, settings) => renewMemberContactKeys(db, contactSecrets(settings)) },
  needs: ['accounts', 'captchas', 'files', 'inbox'],
  open({ db, log, jobs, settings, now }, { accounts, captchas, files, inbox }) {
    const facets = memberFacets(db);
    const contacts = contactSecrets(settings);
    const work = rosterWork(db, { files, log, contacts, forget: facets.forget });
    return {
      routes(api) {
        membersRoutes(api, facets, contacts);
        correctionsRoutes(api, { inbox, accounts, secrets: contacts, forget: facets.forget });
        documentsRoutes(api, { accounts, secrets: contacts });
        const begin = (importId: string) => work.begin(jobs, importId);
        peopleImportsRoutes(api, db, { files, begin, contacts, forget: facets.forget });
        memberSlipsRoutes(api, { accounts, captchas, settings, now, secrets: slipSecrets(settings) });
        contactActivationRoutes(api, { accounts, settings, now, contacts });
      },
      chores: [
        { name: 'words of members', everyMs: 10_000, run: () => writeMissingWords(db) },
        { name: 'old imports of people', everyMs: hourMs, run: () => work.forgetOld() },
        { name: 'ended contacts of members', everyMs: hourMs, run: () => memberContactsRepository(db).sweep() },
        { name: 'tickets of activation', everyMs: hourMs, run: () => activationTicketsRepository(db).sweep() },
        { name: 'slips of members', everyMs: hourMs, run: () => memberSlipsRepository(db).sweep() },
        { name: 'imports of people', everyMs: 20_000, run: () => work.resume(jobs) },
      ],
      queues: [work.queue],
      messageTypes: memberMessageTypes,
      personal: membersPersonalData(contacts),
      holdings: memberHoldings(facets.forget),
      files: { name: dataWords('导入名册', 'Import of rosters'), holds: filesOfRosters },
      data: { kinds: memberKindsOfData, checks: memberChecks, retention: memberRetention },
      provides: {
        registers: { isAwaited: (tx, identifier) => awaitedMembersRepository(tx, contacts).isAny(identifier) },
      },
    };
  },
});
