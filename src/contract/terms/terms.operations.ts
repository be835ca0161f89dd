import { operation } from '../common/operation.ts';
import type { TermAdd, TermChange, TermMoveWrite, TermQuery, Terms, TermWrite } from './terms.contract.ts';

/** Each write answers with all terms of the school as they stand then, and so does what was refused for its version. */
export const termsOperations = {
  list: operation<TermQuery, Terms>({
    method: 'GET',
    path: '/terms',
    needs: 'profile.query',
    person: true,
    summary: 'Terms of an administered school with their calendars, the newest first',
  }),
  add: operation<TermAdd, Terms>({
    method: 'POST',
    path: '/terms',
    needs: 'profile.add',
    person: true,
    says: 'saved',
    summary: 'Plans a term',
  }),
  change: operation<TermChange, Terms, Terms>({
    method: 'PUT',
    path: '/terms/:id',
    needs: 'profile.edit',
    person: true,
    says: 'saved',
    summary: 'Writes name, days, holidays and the days that replace them',
  }),
  move: operation<TermMoveWrite, Terms, Terms>({
    method: 'POST',
    path: '/terms/:id/moves',
    needs: 'profile.edit',
    person: true,
    says: 'saved',
    summary: 'Starts, closes, reopens, locks or unlocks a term',
  }),
  remove: operation<TermWrite, Terms, Terms>({
    method: 'DELETE',
    path: '/terms/:id',
    needs: 'profile.delete',
    person: true,
    says: 'saved',
    summary: 'Deletes a planned term that no offering names',
  }),
};
