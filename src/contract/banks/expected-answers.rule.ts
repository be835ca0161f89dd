import { escapeHtml } from '../common/escape-html.rule.ts';
import { plainAnswer } from '../homework/answer-text.rule.ts';

/** Of a short answer. */
export const mostExpected = 20;
export const longestExpected = 500;

/** What of a question says it. */
interface Expecting {
  expected?: readonly string[];
  isAutoRight?: boolean;
  reference?: string;
}

/** Whether an answer is right without a person: spelt as one of the expected ones, where its author wants that. */
export function isExpected({ expected = [], isAutoRight = false }: Expecting, text: string): boolean {
  const given = plainAnswer(text);
  return isAutoRight && given !== '' && expected.some((one) => plainAnswer(one) === given);
}

/** What markers compare with, as rich text: the reference of an essay or of files, a paragraph for each expected answer; '' for none. */
export const referenceOf = ({ reference = '', expected = [] }: Expecting): string =>
  expected.length > 0 ? expected.map((text) => `<p>${escapeHtml(text)}</p>`).join('') : reference;
