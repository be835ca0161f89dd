import { readDocument } from './document-reader.ts';
import { WorkFault } from './work-problems.ts';
import type { WorkAtHand } from './work-at-hand.ts';

const limitBytes = 300 * 1024 * 1024;

/** What stands in the document; '' where there are no words, as in a scan. @throws WorkFault */
export async function readWords({ file, path, signal }: WorkAtHand): Promise<string> {
  if (file.sizeBytes > limitBytes) throw new WorkFault('tooLarge');
  const answer = await readDocument({ what: 'words', path, mediaType: file.mediaType }, signal);
  // The database takes no NUL.
  return 'words' in answer ? answer.words.replaceAll('\0', '') : '';
}
