import { setImmediate as breath } from 'node:timers/promises';
import { withRichTexts } from '#contract/common/rich-texts.rule.ts';
import { apart, ReadingEnded } from './apart.ts';
import { cleanHtml } from './clean-html.ts';
import { Refusal } from '../refusals/refusal.ts';

/** So many characters are clean within a few milliseconds, however they are nested. */
const cleanedHere = 8_000;
const breathFrom = 500;

const cleaner = apart<readonly string[], string[]>(new URL('./clean.worker.ts', import.meta.url), {
  timeMs: 30_000,
  memoryMb: 256,
  atOnce: 2,
});

/** Rich texts as they are stored (`cleanHtml`); long ones in a thread of their own. @throws Refusal tooComplex */
export async function cleanTexts(texts: readonly string[]): Promise<string[]> {
  const characters = texts.reduce((sum, { length }) => sum + length, 0);
  // Of a hundred questions that come in one call each has a turn of its own.
  if (characters > breathFrom) await breath();
  if (characters <= cleanedHere) return texts.map(cleanHtml);
  return cleaner.one(texts).catch((fault: unknown) => {
    throw fault instanceof ReadingEnded ? new Refusal('tooComplex') : fault;
  });
}

/** The same for one text. */
export const cleanText = async (html: string): Promise<string> => (await cleanTexts([html]))[0]!;

/** A question with every rich text of it cleaned. */
export async function cleanQuestion<Content extends Parameters<typeof withRichTexts>[0]>(
  content: Content,
): Promise<Content> {
  const texts: string[] = [];
  withRichTexts(content, (html) => (texts.push(html), html));
  const cleaned = (await cleanTexts(texts)).values();
  return withRichTexts(content, () => cleaned.next().value!);
}
