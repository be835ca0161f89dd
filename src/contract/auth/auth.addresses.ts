import { address, named, text } from '../common/address.ts';

export const authAddresses = {
  login: address('/login'),
  /** What a login code leads a phone to. */
  qrConfirm: address('/m/qr', { of: { ticket: named('dm', text(200)) } }),
};
