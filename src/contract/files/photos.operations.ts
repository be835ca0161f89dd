import type { PhotoPlace, PhotoTicketAsked } from './photos.contract.ts';
import { operation } from '../common/operation.ts';

export const photosOperations = {
  /** A view is told by the secret, which therefore travels in the body. */
  look: operation<PhotoTicketAsked, PhotoPlace>({
    method: 'POST',
    path: '/files/photos/look',
    needs: 'open',
    summary: 'What a phone photographs for, by the secret of a QR code; nothing of the answer itself.',
  }),
};
