import { operation } from '../common/operation.ts';
import type {
  ImportCheck,
  ImportCommit,
  ImportId,
  ImportLinePage,
  ImportLineQuery,
  ImportPage,
  ImportQuery,
  ImportStart,
  PeopleImport,
  RefusedLines,
  RefusedQuery,
} from './people-import.contract.ts';

/** Rosters that become people of the register. */
export const peopleImportOperations = {
  start: operation<ImportStart, PeopleImport>({
    method: 'POST',
    path: '/members/imports',
    needs: 'profile.add',
    person: true,
    summary: 'Lets an uploaded roster be read in the background; nothing is written to the register',
  }),
  list: operation<ImportQuery, ImportPage>({
    method: 'GET',
    path: '/members/imports',
    needs: 'profile.add',
    person: true,
    summary: 'Imports of people of an administered school, newest first',
  }),
  get: operation<ImportId, PeopleImport>({
    method: 'GET',
    path: '/members/imports/:id',
    needs: 'profile.add',
    person: true,
    summary: 'How far an import of people is, and what it found',
  }),
  lines: operation<ImportLineQuery, ImportLinePage>({
    method: 'GET',
    path: '/members/imports/:id/lines',
    needs: 'profile.add',
    person: true,
    summary: 'What becomes of each line of a roster',
  }),
  refused: operation<RefusedQuery, RefusedLines>({
    method: 'GET',
    path: '/members/imports/:id/refused',
    needs: 'profile.add',
    person: true,
    summary: 'Refused lines of a roster as they stood in the file, with the reasons',
  }),
  check: operation<ImportCheck, PeopleImport>({
    method: 'POST',
    path: '/members/imports/:id/checking',
    needs: 'profile.add',
    person: true,
    summary: 'Says what the columns mean and judges every line in the background; nothing is written to the register',
  }),
  commit: operation<ImportCommit, PeopleImport>({
    method: 'POST',
    path: '/members/imports/:id/committing',
    needs: 'profile.add',
    person: true,
    summary: 'Writes what the check found, all or nothing, in the background',
  }),
  discard: operation<ImportId, PeopleImport>({
    method: 'POST',
    path: '/members/imports/:id/discarding',
    needs: 'profile.add',
    person: true,
    summary: 'Forgets a roster that was not written',
  }),
  undo: operation<ImportId, PeopleImport>({
    method: 'POST',
    path: '/members/imports/:id/undoing',
    needs: 'profile.add',
    person: true,
    summary: 'Takes a whole import of people back, within 30 days and while nobody touched them',
  }),
};
