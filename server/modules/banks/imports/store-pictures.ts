import type { QuestionContent } from '#contract/banks/questions.contract.ts';
import { withRichTexts } from '#contract/common/rich-texts.rule.ts';
import { cleanQuestion } from '#server/platform/reading/clean-rich.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { BankPorts } from '../banks.port.ts';
import type { ParsedEntry, Problem } from './parsed-entry.ts';

const address = /\/api\/media\/[\w-]{36}/g;

/** Stores the pictures of a question and puts their addresses into its texts; one that cannot be kept is told of. */
export async function storePictures(
  db: Database,
  ownerId: string,
  ports: BankPorts,
  { content, pictures }: Pick<ParsedEntry, 'content' | 'pictures'>,
): Promise<{ content: QuestionContent | null; problems: Problem[] }> {
  if (!content || pictures.length === 0) return { content, problems: [] };
  const addresses = new Map<string, string>();
  const problems: Problem[] = [];
  for (const { address: written, name, bytes } of pictures) {
    const kept = await ports.keepPicture(db, ownerId, { name, bytes });
    // Without an address the picture goes when the text is cleaned.
    addresses.set(written, kept ?? '');
    if (kept === null) problems.push({ code: 'pictureRefused', about: name });
  }
  const named = withRichTexts(content, (html) => html.replace(address, (one) => addresses.get(one) ?? one));
  return { content: problems.length > 0 ? await cleanQuestion(named) : named, problems };
}
