import { address, named, text } from '../common/address.ts';

export const helpAddresses = {
  /** `code` says what stands there: help, feedback, certificate, ServiceAgreement or PrivacyPolicy. */
  common: address('/common/index', {
    of: { code: text(40) },
    /** Of a certificate: its number, and what the code on the paper says in place of the name. */
    query: { number: text(40), sign: named('s', text(16)) },
  }),
  tickets: address('/common/feedback'),
};
