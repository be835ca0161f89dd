import { Type, type Static, type TSchema } from 'typebox';
import { closed, Count, oneOf, orNull, Text } from './shapes.contract.ts';

/** What was found out about a sheet that somebody brought. */
export const SpreadsheetFile = closed({
  kind: oneOf(['xlsx', 'csv', 'html']),
  /** Of a text file. */
  encoding: orNull(Text),
  sheets: Type.Array(Text),
  /** Hidden ones, and those with other headings. */
  skippedSheets: Type.Array(Text),
  headRow: Count,
  lines: Count,
  blankLines: Count,
  hiddenLines: Count,
});
export type SpreadsheetFile = Static<typeof SpreadsheetFile>;

/** A column as it stands in the file. @param meaning what it may mean */
export const spreadsheetColumn = <Meaning extends TSchema>(meaning: Meaning) =>
  closed({
    heading: Text,
    /** What it seems to mean, or meant the last time. */
    guess: meaning,
    /** Held back by rule. Its values stay in the file. */
    isBarred: Type.Boolean(),
    /** Its values are kept encrypted and shown masked. */
    isSealed: Type.Optional(Type.Literal(true)),
    /** It holds numbers of identity documents: barred where they are not kept, else sealed. */
    isDocument: Type.Optional(Type.Literal(true)),
    filled: Count,
    samples: Type.Array(Text),
    /** Null where there are too many. */
    values: orNull(Type.Array(closed({ text: Text, count: Count }))),
  });
export type SpreadsheetColumn<Meaning extends string> = Omit<
  Static<ReturnType<typeof spreadsheetColumn<TSchema>>>,
  'guess'
> & {
  guess: Meaning | 'none';
};
