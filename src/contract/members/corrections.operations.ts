import { operation } from '../common/operation.ts';
import type { Empty } from '../common/shapes.contract.ts';
import type {
  Correction,
  CorrectionAsk,
  CorrectionDecision,
  CorrectionId,
  CorrectionPage,
  CorrectionQuery,
  CorrectionRow,
  CorrectionWhole,
  OwnMemberships,
} from './corrections.contract.ts';

/** What schools keep of people, read and corrected by those whom it is about (PIPL, articles 45 and 46). */
export const correctionsOperations = {
  own: operation<Empty, OwnMemberships>({
    method: 'GET',
    path: '/members/own',
    needs: 'user',
    person: true,
    summary: 'What schools keep of the person, with what was asked to be corrected',
  }),
  ask: operation<CorrectionAsk, Correction>({
    method: 'POST',
    path: '/members/corrections',
    needs: 'user',
    person: true,
    says: 'submitted',
    summary: "Asks the school to correct a field of one's own row; one at a time for each field",
  }),
  withdraw: operation<CorrectionId, Correction>({
    method: 'DELETE',
    path: '/members/corrections/:id',
    needs: 'user',
    person: true,
    confirming: 'nobody',
    says: 'saved',
    summary: 'Takes a request back that waits for its answer',
  }),
  list: operation<CorrectionQuery, CorrectionPage>({
    method: 'GET',
    path: '/members/corrections',
    needs: 'profile.get',
    person: true,
    summary: 'What people of an administered school ask to be corrected',
  }),
  whole: operation<CorrectionId, CorrectionWhole>({
    method: 'GET',
    path: '/members/corrections/:id/whole',
    needs: 'profile.edit',
    person: true,
    summary:
      'What waits to be corrected, whole, for whoever decides; of a phone or mail it stands in the audit log as seen',
  }),
  decide: operation<CorrectionDecision, CorrectionRow, CorrectionRow>({
    method: 'POST',
    path: '/members/corrections/:id/decision',
    needs: 'profile.edit',
    person: true,
    says: 'saved',
    summary: 'Writes what was asked into the register, or says why not; the person is told',
  }),
};
