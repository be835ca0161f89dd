import type { FastifyInstance } from 'fastify';
import { Empty, Nothing } from '#contract/common/shapes.contract.ts';
import {
  DocumentOffers,
  DocumentRule,
  DocumentRuleWrite,
  DocumentWithdrawal,
  OfferJoin,
  OfferRefuse,
} from '#contract/members/documents.contract.ts';
import { documentsOperations as to } from '#contract/members/documents.operations.ts';
import { MemberSchoolQuery } from '#contract/members/members.contract.ts';
import { handlersOf, serve } from '#server/platform/calls/serve.ts';
import type { Accounts } from '#server/platform/ports/accounts.port.ts';
import type { ContactSecrets } from '../contacts/contact-secrets.ts';
import { documentConsentsService } from './document-consents.service.ts';
import { documentOffersService } from './document-offers.service.ts';
import { documentRulesService } from './document-rules.service.ts';

interface Parts {
  accounts: Accounts;
  secrets: ContactSecrets;
}

/** Identity documents: what a school decides of them, and how people join by one. */
export function documentsRoutes(app: FastifyInstance, parts: Parts): void {
  const rules = handlersOf((db) => documentRulesService(db, parts.secrets));
  const offers = handlersOf((db) => documentOffersService(db, parts));
  const consents = handlersOf(documentConsentsService);
  serve(app, to.rule, { input: MemberSchoolQuery, result: DocumentRule }, rules.rule);
  serve(app, to.setRule, { input: DocumentRuleWrite, result: DocumentRule, current: DocumentRule }, rules.setRule);
  serve(app, to.offers, { input: Empty, result: DocumentOffers }, offers.offers);
  // A refused try is counted, which a repeatable call would take back.
  serve(app, to.join, { input: OfferJoin, result: Nothing }, offers.join, { isOnce: true });
  serve(app, to.refuse, { input: OfferRefuse, result: Nothing }, offers.refuse);
  serve(app, to.withdraw, { input: DocumentWithdrawal, result: Nothing }, consents.withdraw);
}
