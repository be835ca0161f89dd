import { answerApart } from '#server/platform/reading/answer-apart.ts';
import { asMarkdown } from './markdown.ts';
import type { DocumentTask } from './notes-document.ts';
import { asPdf } from './pdf.ts';
import { asWord } from './word.ts';

answerApart(async function* ({ format, document }: DocumentTask): AsyncGenerator<Uint8Array, void, undefined> {
  if (format === 'pdf') yield await asPdf(document);
  else yield format === 'docx' ? await asWord(document) : new TextEncoder().encode(asMarkdown(document));
});
