import fc from 'fast-check';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { withRichTexts } from '#contract/common/rich-texts.rule.ts';
import { cleanHtml } from '#server/platform/reading/clean-html.ts';
import { isHeld, lossesOf } from '#server/modules/banks/exports/losses.ts';
import { manifestFoot, manifestHead, manifestItem } from '#server/modules/banks/exports/qti-manifest.ts';
import { writeGift } from '#server/modules/banks/exports/write-gift.ts';
import { moodleFoot, moodleHead, writeMoodle } from '#server/modules/banks/exports/write-moodle.ts';
import { writeQti } from '#server/modules/banks/exports/write-qti.ts';
import type { Pictures, WrittenQuestion } from '#server/modules/banks/exports/written-question.ts';
import { picturesOf } from '#server/modules/banks/exports/written-texts.ts';
import { readImport, type HashedEntry } from '#server/modules/banks/imports/read-import.ts';
import { writtenQuestions } from './written-questions.builder.ts';

const runs = { numRuns: 100 };
const png = (text: string) => new Uint8Array([0x89, ...strToU8(text)]);
const pictures: Pictures = new Map(
  ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222'].map((id) => [
    `/api/media/${id}`,
    { name: `${id.slice(0, 4)}.png`, mediaType: 'image/png', bytes: png(id) },
  ]),
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
  const { reference, combinedFeedback, gaps, numbers, ...rest } = question.content;
  const plain = <T extends { feedback?: string }>({ feedback, ...one }: T) =>
    has('feedback') || !feedback ? one : { ...one, feedback };
  const wrong = question.content.kind === 'numeric' ? combinedFeedback?.wrong : undefined;
  const said = has('summary') ? (wrong === undefined ? undefined : { wrong }) : combinedFeedback;
  return {
    ...question,
    content: {
      ...rest,
      ...(gaps && {
        gaps: gaps.map((gap) => ({
          ...gap,
          caseSensitive: !has('capitals') && gap.caseSensitive,
          answers: gap.answers.map(plain),
        })),
      }),
      ...(numbers && { numbers: numbers.map(plain) }),
      ...(said && { combinedFeedback: said }),
      ...(reference && !has('reference') && { reference }),
    } as WrittenQuestion['content'],
    metadata: { ...question.metadata, ...metadata },
  };
}

const any = { signs: 'hostile', hasPictures: true, hasFormulas: true, hasLooks: true } as const;

describe('a question that a format holds comes back as it was', () => {
  it('from GIFT', () => {
    fc.assert(
      fc.property(writtenQuestions({ ...any, hasPictures: false }), (question) => {
        fc.pre(isHeld(question, 'gift'));
        const [entry, ...others] = questionsIn(strToU8(writeGift(question, null)));
        expect(others).toEqual([]);
        expect(entry!.refusals).toEqual([]);
        const rest = kept(question, lossesOf(question, 'gift'), { points: null, difficulty: null, level: null });
        expect(after(entry!)).toEqual(before(rest));
      }),
      runs,
    );
  });

  it('from Moodle XML, with its pictures', () => {
    fc.assert(
      fc.property(writtenQuestions(any), (question) => {
        fc.pre(isHeld(question, 'moodleXml'));
        const xml = `${moodleHead}${writeMoodle(question, pictures, null)}${moodleFoot}`;
        const [entry, ...others] = questionsIn(strToU8(xml));
        expect(others).toEqual([]);
        expect(entry!.refusals).toEqual([]);
        expect(entry!.warnings).toEqual([]);
        const rest = kept(question, lossesOf(question, 'moodleXml'), { difficulty: null, level: null });
        expect(after(entry!)).toEqual(before(rest));
      }),
      runs,
    );
  });

  it.each(['2.1', '3.0'] as const)('from a package of QTI %s, with its pictures', (version) => {
    const format = version === '2.1' ? 'qti21' : 'qti3';
    fc.assert(
      fc.property(writtenQuestions(any), (question) => {
        fc.pre(isHeld(question, format));
        const named = {
          version,
          identifier: 'i1',
          href: (address: string) => `../media/${pictures.get(address)!.name}`,
        };
        const files = picturesOf(question.content).map((address) => `media/${pictures.get(address)!.name}`);
        const item = { version, identifier: 'i1', href: 'items/i1.xml', files };
        const bytes = zipSync({
          'imsmanifest.xml': strToU8(manifestHead(version) + manifestItem(question, item) + manifestFoot),
          'items/i1.xml': strToU8(writeQti(question, named)),
          ...Object.fromEntries([...pictures.values()].map(({ name, bytes: data }) => [`media/${name}`, data])),
        });
        const [entry] = questionsIn(bytes);
        expect(entry!.refusals).toEqual([]);
        expect(entry!.warnings).toEqual([]);
        const rest = kept(question, lossesOf(question, format), { level: null });
        expect(after(entry!)).toEqual(before(rest));
      }),
      runs,
    );
  });
});
