import { operation } from '../common/operation.ts';
import type { Empty } from '../common/shapes.contract.ts';
import type {
  OrphanIds,
  OrphanPart,
  OrphanQuery,
  OrphansRemoved,
  StorageUsage,
  StoredFilePage,
  StoredFileQuery,
} from './console-storage.contract.ts';

/** Of the platform administrator alone. */
const administered = { needs: 'profile', person: true } as const;

export const consoleStorageOperations = {
  usage: operation<Empty, StorageUsage>({
    ...administered,
    method: 'GET',
    path: '/console/storage',
    summary: 'What files take, by school and by kind.',
  }),
  files: operation<StoredFileQuery, StoredFilePage>({
    ...administered,
    method: 'GET',
    path: '/console/storage/files',
    summary: 'The largest files, and which areas show them; each look is audited.',
  }),
  orphans: operation<OrphanQuery, OrphanPart>({
    ...administered,
    method: 'GET',
    path: '/console/storage/orphans',
    summary: 'Files older than a day that nobody shows or needs, part by part; each look is audited.',
  }),
  removeOrphans: operation<OrphanIds, OrphansRemoved>({
    ...administered,
    method: 'POST',
    path: '/console/storage/orphans/remove',
    confirming: 'administrators',
    summary: 'Removes files that nobody shows, judged again; asks to confirm oneself (4015)',
  }),
};
