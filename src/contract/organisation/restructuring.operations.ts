import { operation } from '../common/operation.ts';
import type {
  Restructuring,
  RestructuringPreview,
  RestructuringWish,
  StructureAct,
  StructureActId,
  StructureActPage,
  StructureActQuery,
} from './restructuring.contract.ts';

/** Merging and splitting colleges and majors. */
export const restructuringOperations = {
  list: operation<StructureActQuery, StructureActPage>({
    method: 'GET',
    path: '/organisation/restructurings',
    needs: 'profile.query',
    person: true,
    summary: 'What was merged and split in an administered school',
  }),
  get: operation<StructureActId, StructureAct>({
    method: 'GET',
    path: '/organisation/restructurings/:id',
    needs: 'profile.query',
    person: true,
    summary: 'One act of merging or splitting',
  }),
  preview: operation<RestructuringWish, RestructuringPreview>({
    method: 'POST',
    path: '/organisation/restructurings/preview',
    needs: 'profile.edit',
    person: true,
    summary: 'Who and what would move; nothing is written',
  }),
  act: operation<Restructuring, StructureAct, RestructuringPreview>({
    method: 'POST',
    path: '/organisation/restructurings',
    needs: 'profile.edit',
    person: true,
    // Thousands of people move at once, and administrators may get more.
    confirming: 'administrators',
    summary: 'Merges or splits colleges or majors, as the preview showed it',
  }),
  undo: operation<StructureActId, StructureAct>({
    method: 'POST',
    path: '/organisation/restructurings/:id/undoing',
    needs: 'profile.edit',
    person: true,
    confirming: 'administrators',
    summary: 'Takes an act back within 30 days, while nothing that moved was touched since',
  }),
};
