/** The day of the service agreement and privacy policy that the platform shows; recorded with each consent. */
export const agreementVersion = '2026-09-01';

/**
 * The version that a person is asked to agree to. Null: today's was agreed to, or none ever was, since a school has
 * entered the account.
 */
export const askedAgreementOf = (agreed: string | null): string | null =>
  agreed === null || agreed === agreementVersion ? null : agreementVersion;
