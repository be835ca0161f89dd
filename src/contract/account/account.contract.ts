import { Type, type Static } from 'typebox';
import { closed, Moment, oneOf, orNull } from '../common/shapes.contract.ts';

export const ExportAsk = closed({ format: oneOf(['json', 'csv'] as const) });
export type ExportAsk = Static<typeof ExportAsk>;

/** A finished file for the browser to save. */
export const ExportFile = closed({ fileName: Type.String(), mediaType: Type.String(), content: Type.String() });
export type ExportFile = Static<typeof ExportFile>;

/** `dueAt` is the beginning of the 15th working day after the request (working-days.rule.ts); null: nothing was requested. */
export const Deletion = closed({ requestedAt: orNull(Moment), dueAt: orNull(Moment) });
export type Deletion = Static<typeof Deletion>;
