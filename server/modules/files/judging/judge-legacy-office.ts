import { readFile } from 'node:fs/promises';
import { Refusal } from '#server/platform/refusals/refusal.ts';
import type { Judged } from './judged.ts';

const utf16 = (text: string) => Buffer.from(text, 'utf16le');

/** Streams of the compound file that tell which program wrote it ([MS-CFB]: names are UTF-16). */
const programs = [
  [utf16('WordDocument'), { mediaType: 'application/msword', endings: ['doc', 'wps'] }],
  [utf16('PowerPoint Document'), { mediaType: 'application/vnd.ms-powerpoint', endings: ['ppt', 'dps'] }],
  [utf16('Workbook'), { mediaType: 'application/vnd.ms-excel', endings: ['xls', 'et'] }],
] as const satisfies readonly (readonly [Buffer, Judged])[];

const macroStream = utf16('_VBA_PROJECT');
const largest = 100 * 1024 * 1024;

/** Files of Word, PowerPoint and Excel before 2007, and of WPS, which writes the same, without macros: for download only. */
export async function judgeLegacyOffice(path: string, size: number): Promise<Judged> {
  if (size > largest) throw new Refusal('tooLarge', { limitBytes: largest });
  const content = await readFile(path);
  const program = programs.find(([stream]) => content.includes(stream));
  if (!program) throw new Refusal('unsupportedContent', { found: 'application/x-cfb' });
  if (content.includes(macroStream)) throw new Refusal('macrosRefused');
  return program[1];
}
