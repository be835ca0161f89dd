import type { ImportPlan, PeopleImport } from '#contract/members/people-import.contract.ts';
import { makeSpreadsheetImportMachine } from '../common/spreadsheet-import.definition.ts';

/** A roster from the file to the register. */
export const peopleImportMachine = makeSpreadsheetImportMachine<
  { schoolId: string },
  ImportPlan,
  PeopleImport,
  { count: number }
>('rosterImport');
