import { address } from '../common/address.ts';

export const filesAddresses = {
  /** Opened on a phone by a QR code; the secret stands behind `#`. */
  phone: address('/photo'),
};
