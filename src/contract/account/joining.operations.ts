import type {
  Joining,
  JoiningAct,
  JoiningId,
  JoiningList,
  JoiningPreview,
  JoiningProof,
  JoiningProved,
  JoiningUndo,
  JoiningUndoPreview,
  JoiningWish,
} from './joining.contract.ts';
import { operation } from '../common/operation.ts';
import type { Empty } from '../common/shapes.contract.ts';

const own = { needs: 'user', person: true } as const;

/** Two accounts of one person become one. */
export const joiningOperations = {
  list: operation<Empty, JoiningList>({
    ...own,
    method: 'GET',
    path: '/user/joinings',
    summary: 'Accounts that were joined to the own one, and until when that can be undone.',
  }),
  prove: operation<JoiningProof, JoiningProved>({
    ...own,
    method: 'POST',
    path: '/user/joinings/proofs',
    confirming: 'everybody',
    summary:
      'Proves that another account is the own one, too, judged and limited as a login (4010, 4012, 4014, 4016, 429); opens no session and ends none.',
  }),
  preview: operation<JoiningWish, JoiningPreview>({
    ...own,
    method: 'POST',
    path: '/user/joinings/preview',
    confirming: 'nobody',
    summary: 'What joining would do, area by area, what both have, and what is in the way; does nothing yet.',
  }),
  act: operation<JoiningAct, Joining, JoiningPreview>({
    ...own,
    method: 'POST',
    path: '/user/joinings',
    confirming: 'everybody',
    says: 'accountsJoined',
    summary: 'Joins the two as it was seen (409 where that is not so any more); can be undone for seven days.',
  }),
  previewUndo: operation<JoiningId, JoiningUndoPreview>({
    ...own,
    method: 'GET',
    path: '/user/joinings/:id/undoing',
    summary: 'What an undo would give back, what was changed or deleted since, and what is in the way.',
  }),
  undo: operation<JoiningUndo, Joining, JoiningUndoPreview>({
    ...own,
    method: 'POST',
    path: '/user/joinings/:id/undoing',
    confirming: 'everybody',
    says: 'accountsParted',
    summary: 'Gives the other account back what came from it, as it was seen (409 where that is not so any more).',
  }),
};
