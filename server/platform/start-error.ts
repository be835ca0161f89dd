/** What an operator can mend: told in its one sentence, without a stack, and the process ends with code 1. */
export class StartError extends Error {
  constructor(sentence: string, cause?: unknown) {
    super(sentence, { cause });
    this.name = 'StartError';
  }
}
