import type { QuestionContent } from '#contract/questions.contract.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { BankPorts } from './banks.port.ts';
import type { ParsedEntry, Problem } from './parsed-entry.ts';

const reference = /@@PLUGINFILE@@\/([^"'\\\s?)]+)(?:\?[^"'\\\s)]*)?/g;

/** Stores the pictures of a question and puts their addresses into its texts; one that cannot be kept is told of. */
export async function keepPictures(
  actor: Actor,
  ports: BankPorts,
  { content, pictures }: ParsedEntry,
): Promise<{ content: QuestionContent | null; problems: Problem[] }> {
  if (!content || pictures.length === 0) return { content, problems: [] };
  const addresses = new Map<string, string>();
  const problems: Problem[] = [];
  for (const { name, base64 } of pictures) {
    const address = await ports.keepPicture(actor, { name, bytes: Buffer.from(base64, 'base64') });
    if (address) addresses.set(name, address);
    else problems.push({ code: 'pictureRefused', about: name });
  }
  // The whole content as text: pictures stand in stems, options, pairs and explanations alike.
  const json = JSON.stringify(content).replace(
    reference,
    (whole, name: string) => addresses.get(decodeURIComponent(name)) ?? whole,
  );
  return { content: JSON.parse(json) as QuestionContent, problems };
}
