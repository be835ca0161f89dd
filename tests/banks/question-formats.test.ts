import fc from 'fast-check';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { FileFormat } from '#contract/banks/export-formats.rule.ts';
import { noMetadata } from '#contract/banks/question-metadata.rule.ts';
import { plainText } from '#contract/common/plain-text.rule.ts';
import { withRichTexts } from '#contract/common/rich-texts.rule.ts';
import { cleanHtml } from '#server/platform/reading/clean-html.ts';
import { exportPieces } from '#server/modules/banks/exports/export-file.ts';
import { isHeld, lossesOf } from '#server/modules/banks/exports/losses.ts';
import type { Pictures, WrittenQuestion } from '#server/modules/banks/exports/written-question.ts';
import { picturesOf } from '#server/modules/banks/exports/written-texts.ts';
import { tagsOf } from '#server/modules/banks/freeform/said-of-it.ts';
import { readImport, type HashedEntry, type ImportPart } from '#server/modules/banks/imports/read-import.ts';
import { writtenQuestions } from './written-questions.builder.ts';

const runs = { numRuns: 100 };
const png = (text: string) => new Uint8Array([0x89, ...strToU8(text)]);
const pictures: Pictures = new Map(
  ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222'].map((id) => [
    `/api/media/${id}`,
    { name: `${id.slice(0, 4)}.png`, mediaType: 'image/png', bytes: png(id) },
  ]),
);

/** The same as pictures that can be drawn. */
const drawnPictures: Pictures = new Map(
  await Promise.all(
    [...pictures].map(async ([address, picture], index) => {
      const create = { width: 8 + index, height: 8, channels: 3, background: '#0f6cbd' } as const;
      return [address, { ...picture, bytes: new Uint8Array(await sharp({ create }).png().toBuffer()) }] as const;
    }),
  ),
);

const questionsIn = (bytes: Uint8Array): HashedEntry[] =>
  [...readImport(bytes)].flatMap((part) => {
    expect(part).not.toHaveProperty('failure');
    return part.kind === 'entries' ? part.entries.filter(({ note }) => note === null) : [];
  });

const rounded = (fraction: number) => Number(fraction.toFixed(4));

/** Both sides of a round trip, spelt alike: pictures by their bytes, shares near. */
function spelt(
  question: Pick<HashedEntry, 'title' | 'category' | 'content' | 'metadata'>,
  bytesOf: (address: string) => Uint8Array | undefined,
) {
  const content = withRichTexts(question.content!, (html) =>
    cleanHtml(html).replace(
      /src="([^"]*)"/g,
      (_, address: string) => `src="${Buffer.from(bytesOf(address) ?? []).toString('hex')}"`,
    ),
  );
  const { options, gaps, numbers, pairs, ...rest } = content;
  const near = <T extends { fraction: number }>(one: T): T => ({ ...one, fraction: rounded(one.fraction) });
  return {
    ...{ title: question.title, category: question.category, metadata: question.metadata },
    content: {
      ...rest,
      ...(options && { options: options.map(near) }),
      ...(gaps && { gaps: gaps.map((gap) => ({ ...gap, answers: gap.answers.map(near) })) }),
      ...(numbers && { numbers: numbers.map(near) }),
      ...(pairs && { pairs }),
    },
  };
}

const before = (question: WrittenQuestion) => spelt(question, (address) => pictures.get(address)?.bytes);
const after = (entry: HashedEntry) =>
  spelt(entry, (address) => entry.pictures.find((one) => one.address === address)?.bytes);

/** The question without what the format is said to leave out. */
function kept(question: WrittenQuestion, losses: readonly string[], metadata: Partial<WrittenQuestion['metadata']>) {
  const has = (loss: string) => losses.includes(loss);
  const {
    reference,
    combinedFeedback,
    options,
    gaps,
    numbers,
    isByPlace,
    explanation,
    expected,
    isAutoRight,
    isOrderFree,
    units,
    unitPenalty,
    starter,
    fileSorts,
    mostFiles,
    ...rest
  } = question.content;
  const plain = <T extends { feedback?: string }>({ feedback, ...one }: T) =>
    has('feedback') || !feedback ? one : { ...one, feedback };
  const wrong = question.content.kind === 'numeric' ? combinedFeedback?.wrong : undefined;
  const said = has('summary') ? (wrong === undefined ? undefined : { wrong }) : combinedFeedback;
  return {
    ...question,
    content: {
      ...rest,
      ...(options && { options: options.map(plain) }),
      ...(gaps && {
        gaps: gaps.map(({ orderGroup, ...gap }) => ({
          ...gap,
          ...(orderGroup && !has('orderFree') && { orderGroup }),
          caseSensitive: !has('capitals') && gap.caseSensitive,
          answers: gap.answers.map(plain),
        })),
      }),
      ...(numbers && { numbers: numbers.map(plain) }),
      ...(said && { combinedFeedback: said }),
      ...(reference && !has('reference') && { reference }),
      ...(isOrderFree && !has('orderFree') && { isOrderFree }),
      ...(units && !has('units') && { units }),
      ...(unitPenalty && !has('units') && { unitPenalty }),
      ...(has('language') && { language: 'plain' }),
      ...(starter && !has('starter') && { starter }),
      ...(has('expected') && { kind: 'essay' }),
      ...(expected && !has('expected') && { expected }),
      ...(isAutoRight && !has('expected') && !has('autoRight') && { isAutoRight }),
      ...(fileSorts && !has('fileRules') && { fileSorts }),
      ...(mostFiles !== undefined && (!has('fileRules') || mostFiles === 1) && { mostFiles }),
      ...(isByPlace && !has('shares') && { isByPlace }),
      ...(explanation && !has('explanation') && { explanation }),
    } as WrittenQuestion['content'],
    metadata: { ...question.metadata, ...metadata },
  };
}

const words = { signs: 'plain', hasPictures: false, hasFormulas: false, hasLooks: false } as const;
const empty: WrittenQuestion = {
  ...{ title: '', category: '', metadata: noMetadata },
  content: { kind: 'essay', stem: '甲' },
};

async function fileOf({ format, question }: { format: FileFormat; question: WrittenQuestion }) {
  async function* parts() {
    yield { question, pictures: format === 'docx' ? drawnPictures : pictures };
  }
  const pieces: Buffer[] = [];
  const options = {
    format,
    title: '试卷',
    hasAnswers: true,
    locale: 'zh-CN' as const,
    signal: new AbortController().signal,
  };
  for await (const piece of exportPieces(parts(), options)) pieces.push(piece);
  return new Uint8Array(Buffer.concat(pieces));
}

async function onlyOf(file: Parameters<typeof fileOf>[0]): Promise<HashedEntry> {
  const [entry, ...others] = questionsIn(await fileOf(file));
  expect(others).toEqual([]);
  expect(entry!.refusals).toEqual([]);
  return entry!;
}

/** Shares as the sheet has them: all or nothing, and a wrong option of a multiple choice takes all. */
function withEvenShares(question: WrittenQuestion): WrittenQuestion {
  const { kind, options, gaps } = question.content;
  if (gaps) {
    const even = gaps.map((gap) => ({
      ...gap,
      answers: gap.answers.filter(({ fraction }) => fraction > 0).map((one) => ({ ...one, fraction: 100 })),
    }));
    return { ...question, content: { ...question.content, gaps: even } };
  }
  if (!options || kind === 'judge') return question;
  const isRight = (fraction: number) => (kind === 'single' ? fraction > 99.5 : fraction > 0);
  const all = options.filter(({ fraction }) => isRight(fraction)).length;
  const [right, wrong] = kind === 'multiple' ? [100 / all, -100] : [100, 0];
  return {
    ...question,
    content: {
      ...question.content,
      options: options.map((one) => ({ ...one, fraction: isRight(one.fraction) ? right : wrong })),
    },
  };
}

/** What a paper shows of a question: no feedback. */
const shownIn = ({
  kind,
  stem,
  options = [],
  lines = [],
  reference = '',
  explanation = '',
}: WrittenQuestion['content']) => ({
  kind,
  stem: [stem, ...(kind === 'judge' ? [] : options.map(({ text }) => text)), ...lines, reference, explanation].join(''),
});

const any = { signs: 'hostile', hasPictures: true, hasFormulas: true, hasLooks: true } as const;

describe('a question that a format holds comes back as it was', () => {
  it.each([
    ['gift', { points: null, difficulty: null, level: null }],
    ['moodleXml', { difficulty: null, level: null }],
    ['qti21', { level: null }],
    ['qti3', { level: null }],
  ] as const)('from %s, with its pictures where there is a place for them', async (format, lost) => {
    await fc.assert(
      fc.asyncProperty(writtenQuestions({ ...any, hasPictures: format !== 'gift' }), async (question) => {
        fc.pre(isHeld(question, format));
        const entry = await onlyOf({ format, question });
        if (format !== 'gift') expect(entry.warnings).toEqual([]);
        expect(after(entry)).toEqual(before(kept(question, lossesOf(question, format), lost)));
      }),
      runs,
    );
  });

  it('from a workbook, where it has words alone', async () => {
    await fc.assert(
      fc.asyncProperty(writtenQuestions(words), async (question) => {
        fc.pre(isHeld(question, 'xlsx') && question.metadata.tags.every((tag) => tagsOf(tag).length === 1));
        const entry = await onlyOf({ format: 'xlsx', question });
        const losses = lossesOf(question, 'xlsx');
        const expected = kept(withEvenShares(question), losses, {});
        expect(after({ ...entry, title: '' })).toEqual(before({ ...expected, title: '' }));
      }),
      { numRuns: 25 },
    );
  });

  it('from a Word paper with its answers, formulas and pictures too', async () => {
    await fc.assert(
      fc.asyncProperty(writtenQuestions({ ...words, hasFormulas: true, hasPictures: true }), async (question) => {
        fc.pre(isHeld(question, 'xlsx') && question.metadata.tags.every((tag) => tagsOf(tag).length === 1));
        const entry = await onlyOf({ format: 'docx', question });
        const { content } = withEvenShares(question);
        const facts = ({ kind, options = [], gaps = [], lines = [], expected }: typeof content) => ({
          ...{ kind, expected },
          // Formulas are spelt in another way.
          lines: lines.map((html) => plainText(html.replace(/<span data-formula[^>]*><\/span>/g, ''))),
          rights: options.map(({ fraction }) => fraction > 0),
          gaps: gaps.map(({ answers }) => answers.map(({ text }) => text)),
        });
        expect(facts(entry.content!)).toEqual(facts(content));
        expect(entry.metadata).toEqual(question.metadata);
        expect(entry.pictures).toHaveLength(picturesOf(shownIn(content)).length);
      }),
      { numRuns: 25 },
    );
  });
});

it('a material with its questions goes onto paper, and what is lost of one of them is said', () => {
  const feedback = { id: 'o1', text: '甲', fraction: 100, feedback: '好' };
  const question: WrittenQuestion = {
    ...empty,
    content: {
      ...{ kind: 'composite', stem: '材料' },
      parts: [
        {
          points: 2,
          content: { kind: 'single', stem: '一', options: [feedback, { id: 'o2', text: '乙', fraction: 0 }] },
        },
        { points: 3, content: { kind: 'essay', stem: '二' } },
      ],
    },
  };
  for (const format of ['gift', 'moodleXml', 'qti21', 'qti3', 'xlsx'] as const)
    expect(lossesOf(question, format)).toEqual(['kind']);
  expect(lossesOf(question, 'docx')).toEqual(['feedback']);
});

describe('a workbook', () => {
  it('has texts alone, whatever a question begins with', async () => {
    const question = { ...empty, content: { kind: 'essay' as const, stem: '=HYPERLINK("x")+1', reference: '@甲' } };
    const bytes = await fileOf({ format: 'xlsx', question });
    const sheets = Object.entries(unzipSync(bytes)).filter(([name]) => name.startsWith('xl/worksheets/'));
    expect(sheets.map(([, xml]) => strFromU8(xml)).join('')).not.toContain('<f>');
    expect((await onlyOf({ format: 'xlsx', question })).content!.stem).toBe('=HYPERLINK("x")+1');
  });
});

describe('a package of QTI', () => {
  const manifest = (...hrefs: string[]) =>
    `<manifest><resources>${hrefs.map((href) => `<resource type="imsqti_item_xmlv2p2" href="${href}"/>`).join('')}</resources></manifest>`;
  const item = (body: string, rest = '') =>
    `<assessmentItem title="甲"><responseDeclaration identifier="R" cardinality="single" baseType="identifier"><correctResponse><value>b</value></correctResponse></responseDeclaration>${rest}<itemBody>${body}</itemBody></assessmentItem>`;
  const choice = `<p>一加一&#160;是？</p><choiceInteraction responseIdentifier="R"><prompt>选一个</prompt>
    <simpleChoice identifier="a">1</simpleChoice><simpleChoice identifier="b">2<script>x()</script></simpleChoice></choiceInteraction>`;
  const entriesIn = (files: Record<string, string>) =>
    [
      ...readImport(zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])))),
    ].flatMap((part): (HashedEntry | ImportPart)[] => (part.kind === 'entries' ? part.entries : [part]));

  it('of another program is read by its right response, and each item that is not understood says why', () => {
    const found = entriesIn({
      'imsmanifest.xml': manifest('a.xml', 'b.xml', 'gone.xml', 'e.xml', '../out.xml'),
      'a.xml': item(choice),
      'b.xml': item('<p>点</p><hotspotInteraction responseIdentifier="R"/>'),
      'e.xml': `<!DOCTYPE x [<!ENTITY a "b">]>${item(choice)}`,
    });
    expect(found[0]).toMatchObject({
      title: '甲',
      content: {
        kind: 'single',
        stem: '<p>一加一\u00a0是？</p>选一个',
        options: [
          { text: '1', fraction: 0 },
          { text: '2', fraction: 100 },
        ],
      },
    });
    const refusals = found.slice(1, 4).map((one) => ('refusals' in one ? one.refusals[0]!.code : one));
    expect(refusals).toEqual(['kindUnsupported', 'partMissing', 'doctype']);
    expect(found[4]).toMatchObject({ kind: 'end', format: 'qti', totalLines: 4 });
  });

  it('that says it is larger than may be unpacked is refused whole', () => {
    const bytes = zipSync({ 'imsmanifest.xml': strToU8(manifest('a.xml')), 'a.xml': new Uint8Array(25 * 1024 * 1024) });
    expect([...readImport(bytes)]).toEqual([{ kind: 'failure', failure: 'unpacked' }]);
    expect(entriesIn({ 'imsmanifest.xml': '<!DOCTYPE x><manifest/>' })).toEqual([
      { kind: 'failure', failure: 'doctype' },
    ]);
  });
});
