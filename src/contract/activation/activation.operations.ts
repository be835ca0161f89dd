import type { SealedForm } from '../auth/auth-accounts.contract.ts';
import { operation } from '../common/operation.ts';
import type {
  Activated,
  ChosenMembers,
  ContactProof,
  ContactProved,
  SlipCheck,
  SlipOwner,
  SlipTyped,
} from './activation.contract.ts';

/** Whoever is in a school's register gets an account, or joins the own one, by a printed slip or where one is reached. */
export const activationOperations = {
  check: operation<SlipCheck, SlipOwner>({
    method: 'POST',
    path: '/activation/check',
    needs: 'open',
    summary:
      'Whom a slip is for; wrong number, wrong code and dead slip are one refusal (4014); after one, a captcha is wanted',
  }),
  activate: operation<SealedForm, Activated>({
    method: 'POST',
    path: '/activation',
    needs: 'open',
    says: 'loggedIn',
    summary:
      'Makes the account of a slip by phone, code and password, and logs in; a phone with an account brings no token',
  }),
  join: operation<SlipTyped, SlipOwner>({
    method: 'POST',
    path: '/activation/joining',
    needs: 'user',
    person: true,
    says: 'joined',
    summary: 'Joins the account that is logged in to the member whom a slip is for',
  }),
  prove: operation<ContactProof, ContactProved>({
    method: 'POST',
    path: '/activation/contacts',
    needs: 'open',
    summary:
      'Who in registers is reached where the code (LX 6) came, and has no account; with a ticket for one of the next',
  }),
  activateChosen: operation<SealedForm, Activated>({
    method: 'POST',
    path: '/activation/chosen',
    needs: 'open',
    says: 'loggedIn',
    summary:
      'As /activation, for those of a ticket whom the person says to be; a phone with an account brings no token',
  }),
  joinChosen: operation<ChosenMembers, null>({
    method: 'POST',
    path: '/activation/chosen/joining',
    needs: 'user',
    person: true,
    says: 'joined',
    summary: 'Joins the account that is logged in to those of a ticket whom the person says to be',
  }),
};
