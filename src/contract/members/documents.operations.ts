import { operation } from '../common/operation.ts';
import type { Empty, Nothing } from '../common/shapes.contract.ts';
import type {
  DocumentOffers,
  DocumentRule,
  DocumentRuleWrite,
  DocumentWithdrawal,
  OfferJoin,
  OfferRefuse,
} from './documents.contract.ts';
import type { MemberSchoolQuery } from './members.contract.ts';

/** Identity documents in registers: whether a school keeps them, and how people join by one. */
export const documentsOperations = {
  rule: operation<MemberSchoolQuery, DocumentRule>({
    method: 'GET',
    path: '/members/documents/rule',
    needs: 'profile.edit',
    person: true,
    summary: 'Whether an administered school keeps identity documents, what for, and how many there are',
  }),
  setRule: operation<DocumentRuleWrite, DocumentRule, DocumentRule>({
    method: 'PUT',
    path: '/members/documents/rule',
    needs: 'profile.edit',
    person: true,
    confirming: 'administrators',
    says: 'saved',
    summary: 'Lets a school keep identity documents, or erases all of them for good; asks to confirm oneself (4015)',
  }),
  offers: operation<Empty, DocumentOffers>({
    method: 'GET',
    path: '/members/own/offers',
    needs: 'user',
    person: true,
    summary: 'Members of other schools without an account who have the document and the name of the person',
  }),
  join: operation<OfferJoin, Nothing>({
    method: 'POST',
    path: '/members/own/offers/joining',
    needs: 'user',
    person: true,
    says: 'joined',
    summary: 'Joins the account to an offered member by the whole number of the document; five tries a day',
  }),
  refuse: operation<OfferRefuse, Nothing>({
    method: 'POST',
    path: '/members/own/offers/refusal',
    needs: 'user',
    person: true,
    says: 'saved',
    summary: 'Hides an offer from the person',
  }),
  withdraw: operation<DocumentWithdrawal, Nothing>({
    method: 'POST',
    path: '/members/own/documents/withdrawal',
    needs: 'user',
    person: true,
    says: 'saved',
    summary: 'Takes the own document out of the register of a school, which cannot enter it again',
  }),
};
