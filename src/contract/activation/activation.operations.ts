import type { SealedForm } from '../auth/auth-accounts.contract.ts';
import { operation } from '../common/operation.ts';
import type { Activated, SlipOwner, SlipTyped } from './activation.contract.ts';

/** Whoever is in a school's register gets an account, or joins the own one, by a printed slip. */
export const activationOperations = {
  check: operation<SlipTyped, SlipOwner>({
    method: 'POST',
    path: '/activation/check',
    needs: 'open',
    summary: 'Whom a slip is for; wrong number, wrong code and dead slip are one refusal (4014)',
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
};
