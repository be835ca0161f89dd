/** What an operator can mend: told in its one sentence, without a stack, and the process ends with code 1. */
export class StartError extends Error {
  constructor(sentence: string, cause?: unknown) {
    super(sentence, { cause });
    this.name = 'StartError';
  }
}

/** What systems (errno), PostgreSQL (SQLSTATE) and its programs say when a disk is full. */
const isFull = (fault: unknown): boolean => {
  if (!(fault instanceof Error)) return false;
  const { code, message, cause } = fault as Error & { code?: string };
  return ['ENOSPC', 'EDQUOT', '53100'].includes(code ?? '') || /No space left/.test(message) || isFull(cause);
};

/** @returns the sentence for an operator; null for what only a developer can mend */
export function startSentence(fault: unknown): string | null {
  if (isFull(fault)) {
    const { path } = fault as { path?: string };
    const where = path ? ` (${path})` : '';
    return `The disk of the data folder is full${where}: make room, or set DATA_DIR to a folder on another one, and start again.`;
  }
  return fault instanceof StartError ? fault.message : null;
}
