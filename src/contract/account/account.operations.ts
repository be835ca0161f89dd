import type {
  ClosingPage,
  ClosingQuery,
  Deletion,
  DeletionPreview,
  ExportAsk,
  ExportFile,
} from './account.contract.ts';
import { operation } from '../common/operation.ts';
import type { Empty } from '../common/shapes.contract.ts';

const own = { needs: 'user', person: true } as const;

export const ownDataOperations = {
  exportData: operation<ExportAsk, ExportFile>({
    ...own,
    method: 'POST',
    path: '/user/export',
    confirming: 'everybody',
    summary: 'Everything that the platform keeps of the person, as JSON or CSV; wants a confirmation first (4015).',
  }),
  deletion: operation<Empty, Deletion>({
    ...own,
    method: 'GET',
    path: '/user/deletion',
    summary: "Whether the account's deletion was requested, and when it is due.",
  }),
  previewDeletion: operation<Empty, DeletionPreview>({
    ...own,
    method: 'GET',
    path: '/user/deletion/preview',
    summary: 'What of the person would be deleted with the account, and by when; asks for nothing yet.',
  }),
  askDeletion: operation<Empty, Deletion>({
    ...own,
    method: 'POST',
    path: '/user/deletion',
    confirming: 'everybody',
    says: 'submitted',
    summary: 'Requests that the account be deleted within 15 working days; wants a confirmation first (4015).',
  }),
  keepAccount: operation<Empty, Deletion>({
    ...own,
    method: 'DELETE',
    path: '/user/deletion',
    confirming: 'nobody',
    says: 'saved',
    summary: 'Takes the request back; possible until it is done.',
  }),
};

/** For those who administer a school. */
export const closingsOperations = {
  list: operation<ClosingQuery, ClosingPage>({
    method: 'GET',
    path: '/accounts/closings',
    needs: 'profile.get',
    person: true,
    summary: 'People of an administered school whose accounts are about to be deleted, with the day (PIPL, article 47)',
  }),
};
