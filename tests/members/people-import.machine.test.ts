import type { ImportPlan, PeopleImport } from '#contract/members/people-import.contract.ts';
import { peopleImportMachine } from '#machines/members/people-import.machine.ts';
import { recordEdges } from '../support/edges.ts';
import { walkImport } from '../support/spreadsheet-import.builder.ts';

const plan: ImportPlan = { kind: 'learner', fields: ['number', 'name'], colleges: [], complete: null };
const job = (status: PeopleImport['status']): PeopleImport => ({
  ...{ id: 'i1', schoolId: 's1', fileName: '名册.csv', status, failure: null, file: null, columns: [], plan },
  counts: { new: 2, changed: 1, unchanged: 0, refused: 1, twice: 0, missing: 0, trimmed: 0, classes: 0 },
  ...{ progress: 0, madeBy: null, createdAt: '2026-11-25T01:00:00Z', undoUntil: null },
});

walkImport({
  ...{ machine: peopleImportMachine, edges: recordEdges(peopleImportMachine), job, plan },
  ...{ place: { schoolId: 's1' }, agreed: { count: 3 } },
});
