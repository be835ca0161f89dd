import type { Static } from 'typebox';
import { oneOf } from './shapes.contract.ts';

/** Where an import of a spreadsheet stands, whatever it is of. */
export const importStatuses = [
  ...(['uploaded', 'reading', 'read', 'checking', 'checked', 'committing'] as const),
  ...(['committed', 'undone', 'failed', 'discarded'] as const),
] as const;
export const ImportStatus = oneOf(importStatuses);
export type ImportStatus = Static<typeof ImportStatus>;
