import { Type, type Static } from 'typebox';
import { closed, Count, Id, Moment, NameLine, oneOf, orNull, Text } from '../common/shapes.contract.ts';
import { BankQuestion } from './banks.contract.ts';
import { BankFilter, Questions } from './bank-work.contract.ts';
import { exportedAtMost, exportFormats, fileFormats, losses } from './export-formats.rule.ts';

const { courseId: _courseId, ...narrowing } = BankFilter.properties;

/** Which questions are given out: those that are named, or those of a filter; all without either. */
const wanted = {
  courseId: Id,
  ids: Type.Optional(Questions),
  filter: Type.Optional(closed(narrowing)),
};
export const BankWanted = closed(wanted);
export type BankWanted = Static<typeof BankWanted>;

/** What each format cannot hold of them. */
export const BankExportCheck = closed({
  questions: Count,
  /** How many of them were looked at for the rest. */
  lookedAt: Count,
  formats: Type.Array(
    closed({
      format: oneOf(exportFormats),
      /** Those that it cannot hold at all. */
      left: Count,
      losses: Type.Array(closed({ loss: oneOf(losses), questions: Count })),
    }),
  ),
});
export type BankExportCheck = Static<typeof BankExportCheck>;

export const BankExportAsk = closed({
  ...wanted,
  format: oneOf(fileFormats),
  /** Of a paper; the other formats have them always. */
  hasAnswers: Type.Boolean(),
  /** What a paper is called, and how the file is named. */
  title: NameLine(120),
});
export type BankExportAsk = Static<typeof BankExportAsk>;

export const BankExport = closed({
  id: Id,
  format: oneOf(fileFormats),
  status: oneOf(['queued', 'running', 'ready', 'failed']),
  /** Written so far, and left out because the format cannot hold them. */
  questions: Count,
  left: Count,
  sizeBytes: orNull(Count),
  problem: orNull(oneOf(['tooLarge', 'unexpected'])),
  askedAt: Moment,
});
export type BankExport = Static<typeof BankExport>;
export const BankExportId = closed({ id: Id });
export type BankExportId = Static<typeof BankExportId>;

export const BankExportPart = closed({ id: Id, part: Type.Integer({ minimum: 0, maximum: 100_000 }) });
export type BankExportPart = Static<typeof BankExportPart>;
/** A piece of the file in base64. */
export const BankExported = closed({ fileName: Text, bytes: Text, isLast: Type.Boolean() });
export type BankExported = Static<typeof BankExported>;

/** Questions to print, in the order of their categories. */
export const BankPrint = Type.Array(BankQuestion, { maxItems: exportedAtMost.print });
export type BankPrint = Static<typeof BankPrint>;
