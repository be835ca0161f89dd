/** The day of the service agreement and privacy policy that the platform shows; recorded with each consent. */
export const agreementVersion = '2026-09-01';
