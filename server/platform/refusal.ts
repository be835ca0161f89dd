import type { Code } from '#contract/codes.ts';

/** The one error that modules throw: a word of `codes.ts`, and what the client may know besides (`result`). */
export class Refusal extends Error {
  readonly code: Code;
  readonly result: Record<string, unknown> | null;

  constructor(code: Code, result: Record<string, unknown> | null = null) {
    super(code);
    this.name = 'Refusal';
    this.code = code;
    this.result = result;
  }
}
