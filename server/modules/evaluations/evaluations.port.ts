import type { Capabilities } from '#server/platform/modules/capabilities.ts';
import type { Live } from '#server/platform/ports/live.port.ts';
import type { FieldCipher } from '#server/platform/secrets/field-cipher.ts';

/** What evaluations ask of others. */
export interface EvaluationParts extends Pick<Capabilities, 'inbox'> {
  live: Live;
  /** Answers that wait to be counted are sealed by it. */
  cipher: FieldCipher;
}
