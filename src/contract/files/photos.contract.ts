import { Type, type Static } from 'typebox';
import { closed, Count, Text } from '../common/shapes.contract.ts';
import { photoSecretForm } from './photos.rule.ts';

/** What a QR code is made of. */
export const PhotoTicket = closed({ secret: Type.String(), validSeconds: Count });
export type PhotoTicket = Static<typeof PhotoTicket>;

export const PhotoTicketAsked = closed({ secret: Type.String({ pattern: photoSecretForm }) });
export type PhotoTicketAsked = Static<typeof PhotoTicketAsked>;

/** What a phone may know of the answer: nothing of what stands in it, nor whose it is. */
export const PhotoPlace = closed({
  title: Text,
  question: Text,
  /** How many photographs the answer still takes. */
  left: Count,
  /** Sent by this ticket so far. */
  sent: Count,
  leftSeconds: Count,
});
export type PhotoPlace = Static<typeof PhotoPlace>;
