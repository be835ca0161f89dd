import { Type, type Static } from 'typebox';
import { closed, Count, Id, oneOf, pageOf, pageQuery, Text } from '../common/shapes.contract.ts';
import { DataSchoolQuery } from './data-exports.contract.ts';

const CheckId = Type.String({ minLength: 1, maxLength: 60, pattern: '^[a-zA-Z]+$' });

/** What is looked for in the data of a school, and how often it occurs. */
export const DataCheck = closed({
  id: CheckId,
  group: oneOf(['twice', 'missing', 'contradicting']),
  name: Text,
  /** What it means, and how it is mended. */
  about: Text,
  count: Count,
});
export type DataCheck = Static<typeof DataCheck>;
export const DataChecks = closed({ data: Type.Array(DataCheck) });
export type DataChecks = Static<typeof DataChecks>;

/** A row that a check speaks of, and the page on which it is mended. */
export const DataFinding = closed({ id: Id, title: Text, detail: Text, address: Text });
export type DataFinding = Static<typeof DataFinding>;
export const DataFindingsQuery = pageQuery({ ...DataSchoolQuery.properties, check: CheckId });
export type DataFindingsQuery = Static<typeof DataFindingsQuery>;
export const DataFindingPage = pageOf(DataFinding);
export type DataFindingPage = Static<typeof DataFindingPage>;
