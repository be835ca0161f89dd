import type { QuestionContent } from '#contract/banks/questions.contract.ts';
import { ownTool, type QtiVersion } from '../qti/qti-names.ts';
import { base, elementsOf, modal, value, variable, type Writing, type Written } from './qti-elements.ts';
import { qtiHtml } from './qti-body.ts';
import { interactions } from './qti-interactions.ts';
import type { WrittenQuestion } from './written-question.ts';

/** Words for all of the points, some of them, none: chosen by the score. */
function summary({ combinedFeedback: said }: QuestionContent, writing: Writing): Omit<Written, 'body'> {
  const { of, points } = writing;
  const told = (['right', 'partly', 'wrong'] as const).filter((outcome) => said?.[outcome]);
  if (told.length === 0) return { declared: '', scored: '', feedback: '' };
  const set = (outcome: string) =>
    of('setOutcomeValue', { identifier: 'SUMMARY' }, base(writing, 'identifier', outcome));
  const scored = of(
    'responseCondition',
    {},
    of('responseIf', {}, of('gte', {}, variable(writing, 'SCORE'), base(writing, 'float', points)), set('right')),
    of('responseElseIf', {}, of('gt', {}, variable(writing, 'SCORE'), base(writing, 'float', 0)), set('partly')),
    of('responseElse', {}, set('wrong')),
  );
  return {
    declared: of('outcomeDeclaration', { identifier: 'SUMMARY', cardinality: 'single', baseType: 'identifier' }),
    scored,
    feedback: told.map((outcome) => modal(writing, 'SUMMARY', outcome, said![outcome]!)).join(''),
  };
}

const namespaces: Readonly<Record<QtiVersion, string>> = {
  '2.1': 'http://www.imsglobal.org/xsd/imsqti_v2p1',
  '3.0': 'http://www.imsglobal.org/xsd/imsqtiasi_v3p0',
};

/**
 * A question as an item of QTI (1EdTech, "Question and Test Interoperability" 2.1 and 3.0).
 * @param identifier of the item in its package
 * @param href the place of a picture, seen from the item; null where it is gone
 */
export function writeQti(
  { title, content, metadata }: WrittenQuestion,
  { version, identifier, href }: { version: QtiVersion; identifier: string; href: (address: string) => string | null },
): string {
  const of = elementsOf(version);
  const writing: Writing = { of, rich: (html) => qtiHtml(html, href), points: metadata.points ?? 1 };
  const written: Written & { stem?: string } = interactions[content.kind](content, writing);
  const said = summary(content, writing);
  const worth = [of('defaultValue', {}, value(writing, metadata.points ?? 1))];
  const explained = content.explanation
    ? {
        declared: of('outcomeDeclaration', { identifier: 'SOLUTION', cardinality: 'single', baseType: 'identifier' }),
        feedback: modal(writing, 'SOLUTION', 'none', content.explanation, 'hide'),
      }
    : { declared: '', feedback: '' };
  const float = { cardinality: 'single', baseType: 'float' };
  return `<?xml version="1.0" encoding="UTF-8"?>\n${of(
    'assessmentItem',
    {
      ...{ xmlns: namespaces[version], identifier, title, adaptive: 'false', timeDependent: 'false' },
      toolName: ownTool,
      ...(version === '3.0' && { 'xml:lang': 'zh-CN' }),
    },
    written.declared,
    of('outcomeDeclaration', { identifier: 'SCORE', ...float }),
    metadata.points === null ? '' : of('outcomeDeclaration', { identifier: 'MAXSCORE', ...float }, ...worth),
    said.declared,
    explained.declared,
    of('itemBody', {}, `<div>${written.stem ?? writing.rich(content.stem)}</div>`, written.body),
    written.scored + said.scored === '' ? '' : of('responseProcessing', {}, written.scored, said.scored),
    written.feedback,
    said.feedback,
    explained.feedback,
  )}\n`;
}
