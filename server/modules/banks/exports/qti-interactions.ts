import { withGaps } from '#contract/banks/cloze.rule.ts';
import { namedLines } from '#contract/banks/order-lines.rule.ts';
import { paperLines } from '#contract/banks/paper-answer.rule.ts';
import type { QuestionContent } from '#contract/banks/questions.contract.ts';
import { escapedText, base, modal, score, value, variable, type Writing, type Written } from './qti-elements.ts';
import { gapClass, languageClass } from '../qti/qti-names.ts';
import { gapSigns } from './written-texts.ts';

function choice(content: QuestionContent, writing: Writing): Written {
  const { of, rich, points } = writing;
  const { kind, options = [] } = content;
  const cardinality = kind === 'multiple' ? 'multiple' : 'single';
  const right = options.filter(({ fraction }) => (kind === 'multiple' ? fraction > 0 : fraction > 99.5));
  const told = options.filter(({ feedback }) => feedback);
  const mapping = of(
    'mapping',
    { lowerBound: 0, defaultValue: 0 },
    ...options.map(({ id, fraction }) => of('mapEntry', { mapKey: id, mappedValue: (fraction / 100) * points })),
  );
  const choices = options.map(({ id, text }) => of('simpleChoice', { identifier: id }, rich(text)));
  return {
    declared:
      of(
        'responseDeclaration',
        { identifier: 'RESPONSE', cardinality, baseType: 'identifier' },
        of('correctResponse', {}, ...right.map(({ id }) => value(writing, id))),
        mapping,
      ) +
      (told.length > 0
        ? of('outcomeDeclaration', { identifier: 'FEEDBACK', cardinality, baseType: 'identifier' })
        : ''),
    body: of(
      'choiceInteraction',
      { responseIdentifier: 'RESPONSE', shuffle: 'false', maxChoices: kind === 'multiple' ? options.length : 1 },
      ...choices,
    ),
    scored:
      of('setOutcomeValue', { identifier: 'SCORE' }, of('mapResponse', { identifier: 'RESPONSE' })) +
      (told.length > 0 ? of('setOutcomeValue', { identifier: 'FEEDBACK' }, variable(writing, 'RESPONSE')) : ''),
    feedback: told.map(({ id, feedback }) => modal(writing, 'FEEDBACK', id, feedback!)).join(''),
  };
}

function blank({ stem, gaps = [] }: QuestionContent, writing: Writing): Written & { stem: string } {
  const { of, rich, points } = writing;
  const nameOf = (index: number) => gapName(index, gaps.length);
  const entry = (index: number) =>
    of('textEntryInteraction', { responseIdentifier: nameOf(index), expectedLength: 15 });
  const declared = gaps.map(({ answers, caseSensitive }, index) =>
    of(
      'responseDeclaration',
      { identifier: nameOf(index), cardinality: 'single', baseType: 'string' },
      of(
        'correctResponse',
        {},
        value(writing, (answers.find(({ fraction }) => fraction > 99.5) ?? answers[0])?.text ?? ''),
      ),
      of(
        'mapping',
        { defaultValue: 0 },
        ...answers.map(({ text, fraction }) =>
          of('mapEntry', {
            mapKey: text,
            mappedValue: ((fraction / 100) * points) / gaps.length,
            caseSensitive: String(caseSensitive),
          }),
        ),
      ),
    ),
  );
  const text = rich(stem);
  const parts = text.split(/(<[^<>]*>)/);
  const isText = (at: number) => at % 2 === 0;
  const found = parts.reduce((sum, part, at) => sum + (isText(at) ? (part.match(gapSigns)?.length ?? 0) : 0), 0);
  let next = 0;
  const filled =
    found === gaps.length
      ? parts.map((part, at) => (isText(at) ? part.replace(gapSigns, () => entry(next++)) : part)).join('')
      : text;
  const missing = gaps.slice(next).map((_, index) => entry(next + index));
  const sum = of('sum', {}, ...gaps.map((_, index) => of('mapResponse', { identifier: nameOf(index) })));
  return {
    stem: filled,
    declared: declared.join(''),
    body: missing.length > 0 ? `<p class="${gapClass}">${missing.join(' ')}</p>` : '',
    scored: of('setOutcomeValue', { identifier: 'SCORE' }, sum),
    feedback: '',
  };
}

const gapName = (index: number, all: number) => (all === 1 ? 'RESPONSE' : `RESPONSE${index + 1}`);

function cloze({ stem, gaps = [] }: QuestionContent, writing: Writing): Written & { stem: string } {
  const { of, rich, points } = writing;
  const nameOf = (index: number) => gapName(index, gaps.length);
  const declared = gaps.map(({ answers }, index) =>
    of(
      'responseDeclaration',
      { identifier: nameOf(index), cardinality: 'single', baseType: 'identifier' },
      of('correctResponse', {}, value(writing, `c${answers.findIndex(({ fraction }) => fraction > 99.5) + 1}`)),
      of(
        'mapping',
        { defaultValue: 0 },
        ...answers.map(({ fraction }, at) =>
          of('mapEntry', { mapKey: `c${at + 1}`, mappedValue: ((fraction / 100) * points) / gaps.length }),
        ),
      ),
    ),
  );
  const choose = (index: number) =>
    of(
      'inlineChoiceInteraction',
      { responseIdentifier: nameOf(index), shuffle: 'true' },
      ...gaps[index]!.answers.map(({ text }, at) =>
        of('inlineChoice', { identifier: `c${at + 1}` }, escapedText(text)),
      ),
    );
  const sum = of('sum', {}, ...gaps.map((_, index) => of('mapResponse', { identifier: nameOf(index) })));
  return {
    ...{ stem: withGaps(rich(stem), choose), declared: declared.join(''), body: '', feedback: '' },
    scored: of('setOutcomeValue', { identifier: 'SCORE' }, sum),
  };
}

function match({ pairs = [] }: QuestionContent, writing: Writing): Written {
  const { of, rich, points } = writing;
  const rights = [...new Set(pairs.map(({ right }) => right))];
  const asked = pairs.filter(({ left }) => left !== '');
  const keyed = asked.map(({ id, right }) => `${id} r${rights.indexOf(right) + 1}`);
  const entries = keyed.map((mapKey) => of('mapEntry', { mapKey, mappedValue: points / asked.length }));
  const lefts = asked.map(({ id, left }) => of('simpleAssociableChoice', { identifier: id, matchMax: 1 }, rich(left)));
  const targets = rights.map((right, index) =>
    of('simpleAssociableChoice', { identifier: `r${index + 1}`, matchMax: asked.length }, escapedText(right)),
  );
  return {
    declared: of(
      'responseDeclaration',
      { identifier: 'RESPONSE', cardinality: 'multiple', baseType: 'directedPair' },
      of('correctResponse', {}, ...keyed.map((pair) => value(writing, pair))),
      of('mapping', { defaultValue: 0 }, ...entries),
    ),
    body: of(
      'matchInteraction',
      { responseIdentifier: 'RESPONSE', shuffle: 'true', maxAssociations: asked.length },
      of('simpleMatchSet', {}, ...lefts),
      of('simpleMatchSet', {}, ...targets),
    ),
    scored: of('setOutcomeValue', { identifier: 'SCORE' }, of('mapResponse', { identifier: 'RESPONSE' })),
    feedback: '',
  };
}

function order(content: QuestionContent, writing: Writing): Written {
  const { of, rich, points } = writing;
  const { lines = [], isByPlace } = content;
  const named = namedLines(lines);
  const idOf = (name: string) => `l${named.findIndex(({ id }) => id === name) + 1}`;
  const right = named.map(({ id }) => idOf(id));
  const response = variable(writing, 'RESPONSE');
  const gains = (test: string, score: string) =>
    of('responseCondition', {}, of('responseIf', {}, test, of('setOutcomeValue', { identifier: 'SCORE' }, score)));
  const places = right.map((id, at) =>
    gains(
      of('match', {}, of('index', { n: at + 1 }, response), base(writing, 'identifier', id)),
      of('sum', {}, variable(writing, 'SCORE'), base(writing, 'float', points / lines.length)),
    ),
  );
  const whole = of('match', {}, response, of('correct', { identifier: 'RESPONSE' }));
  return {
    declared: of(
      'responseDeclaration',
      { identifier: 'RESPONSE', cardinality: 'ordered', baseType: 'identifier' },
      of('correctResponse', {}, ...right.map((id) => value(writing, id))),
    ),
    body: of(
      'orderInteraction',
      { responseIdentifier: 'RESPONSE', shuffle: 'true' },
      ...paperLines(content).map(({ id, text }) => of('simpleChoice', { identifier: idOf(id) }, rich(text))),
    ),
    scored: isByPlace ? places.join('') : gains(whole, base(writing, 'float', points)),
    feedback: '',
  };
}

function numeric({ numbers = [] }: QuestionContent, writing: Writing): Written {
  const { of } = writing;
  const conditions = numbers.map((number, index) =>
    of(
      index === 0 ? 'responseIf' : 'responseElseIf',
      {},
      of(
        'equal',
        { toleranceMode: 'absolute', tolerance: `${number.tolerance} ${number.tolerance}` },
        variable(writing, 'RESPONSE'),
        base(writing, 'float', number.value),
      ),
      score(writing, number.fraction),
    ),
  );
  const right = numbers.find(({ fraction }) => fraction > 99.5) ?? numbers[0];
  return {
    declared: of(
      'responseDeclaration',
      { identifier: 'RESPONSE', cardinality: 'single', baseType: 'float' },
      of('correctResponse', {}, value(writing, right?.value ?? 0)),
    ),
    body: `<p class="${gapClass}">${of('textEntryInteraction', { responseIdentifier: 'RESPONSE', expectedLength: 15 })}</p>`,
    scored: of('responseCondition', {}, ...conditions),
    feedback: '',
  };
}

function short(content: QuestionContent, writing: Writing): Written {
  const { of, points } = writing;
  const { expected = [], isAutoRight } = content;
  const entries = expected.map((mapKey) => of('mapEntry', { mapKey, mappedValue: points, caseSensitive: 'false' }));
  return {
    declared: of(
      'responseDeclaration',
      { identifier: 'RESPONSE', cardinality: 'single', baseType: 'string' },
      of('correctResponse', {}, value(writing, expected[0] ?? '')),
      of('mapping', { defaultValue: 0 }, ...entries),
    ),
    body: of('extendedTextInteraction', { responseIdentifier: 'RESPONSE', expectedLines: 3 }),
    scored: isAutoRight
      ? of('setOutcomeValue', { identifier: 'SCORE' }, of('mapResponse', { identifier: 'RESPONSE' }))
      : '',
    feedback: '',
  };
}

/** What scorers are told. */
const rubricOf = (reference: string | undefined, { of, rich }: Writing): string =>
  reference ? of('rubricBlock', { view: 'scorer' }, `<div>${rich(reference)}</div>`) : '';

function file({ reference, mostFiles }: QuestionContent, writing: Writing): Written {
  const { of } = writing;
  const cardinality = mostFiles === 1 ? 'single' : 'multiple';
  return {
    declared: of('responseDeclaration', { identifier: 'RESPONSE', cardinality, baseType: 'file' }),
    body: rubricOf(reference, writing) + of('uploadInteraction', { responseIdentifier: 'RESPONSE' }),
    scored: '',
    feedback: '',
  };
}

function essay({ reference }: QuestionContent, writing: Writing): Written {
  const { of } = writing;
  return {
    declared: of('responseDeclaration', { identifier: 'RESPONSE', cardinality: 'single', baseType: 'string' }),
    body:
      rubricOf(reference, writing) +
      of('extendedTextInteraction', { responseIdentifier: 'RESPONSE', expectedLines: 8 }),
    scored: '',
    feedback: '',
  };
}

/** Its language is a class, as HTML names that of code. */
function code(content: QuestionContent, writing: Writing): Written {
  const { of, rich } = writing;
  const { reference, language = 'plain' } = content;
  return {
    ...essay(content, writing),
    body:
      (reference ? of('rubricBlock', { view: 'scorer' }, `<div>${rich(reference)}</div>`) : '') +
      of('extendedTextInteraction', {
        ...{ responseIdentifier: 'RESPONSE', format: 'preFormatted', expectedLines: 20 },
        class: `${languageClass}${language}`,
      }),
  };
}

/** What is answered, by kind, and how it is scored. */
export const interactions = {
  single: choice,
  multiple: choice,
  judge: choice,
  blank,
  cloze,
  match,
  order,
  numeric,
  short,
  essay,
  code,
  file,
  // Not held: it is told before (losses.ts).
  composite: essay,
} as const;
