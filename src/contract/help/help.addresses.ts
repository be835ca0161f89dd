import { address, text } from '../common/address.ts';

export const helpAddresses = {
  /** `code` says what stands there: help, feedback, certificate, ServiceAgreement or PrivacyPolicy. */
  common: address('/common/index', { of: { code: text(40) } }),
  tickets: address('/common/feedback'),
};
