import type { Capabilities } from '#server/platform/modules/capabilities.ts';
import type { FieldCipher } from '#server/platform/secrets/field-cipher.ts';

/** What certificates ask of others. */
export interface CertificateParts extends Pick<Capabilities, 'inbox' | 'grades'> {
  /** Private keys are sealed by it. */
  cipher: FieldCipher;
}
