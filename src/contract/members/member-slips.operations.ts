import { operation } from '../common/operation.ts';
import type { SlipsIssue, SlipsIssued } from './member-slips.contract.ts';

export const memberSlipsOperations = {
  issue: operation<SlipsIssue, SlipsIssued>({
    method: 'POST',
    path: '/members/slips',
    needs: 'profile.edit',
    person: true,
    confirming: 'administrators',
    summary:
      'Hands out slips by which members activate their accounts; older ones of theirs are void. Codes are told once',
  }),
};
