import { Type, type Static } from 'typebox';
import { closed, oneOf, orNull, Secret } from '../common/shapes.contract.ts';

const TicketId = Type.String({ pattern: '^[A-Za-z0-9_-]{22}$' });

export const QrIssued = closed({
  /** Stands in the QR code: `https://<host>/m/qr?dm=<DM>`. */
  DM: TicketId,
  /** The secret that polls with it; it stays in the page. */
  YZM: Secret,
  expiresInSeconds: Type.Integer(),
});
export type QrIssued = Static<typeof QrIssued>;

export const QrAsk = closed({ DM: Type.String({ maxLength: 60 }), YZM: Type.String({ maxLength: 100 }) });
export type QrAsk = Static<typeof QrAsk>;

export const QrState = closed({
  /** 0 waiting, 1 authorised, 2 cancelled or expired, 3 scanned. */
  ZT: oneOf(['0', '1', '2', '3'] as const),
  /** With ZT 1 only, and handed out once. */
  XX: orNull(
    closed({
      SQLP: Type.String(),
      TX: Type.String(),
      XX: Type.String(),
      JSRZ: oneOf(['0', '1', '2'] as const),
      NC: Type.String(),
      YHXM: Type.String(),
    }),
  ),
});
export type QrState = Static<typeof QrState>;

export const QrScan = closed({ dm: Type.String({ maxLength: 60 }) });
export type QrScan = Static<typeof QrScan>;

/** Who asks to be let in; texts are '' where nothing is known. */
export const QrAsking = closed({
  /** Browser and system, such as `Chrome · Windows`. */
  device: Type.String(),
  place: Type.String(),
  addressMasked: Type.String(),
  expiresInSeconds: Type.Integer(),
});
export type QrAsking = Static<typeof QrAsking>;

export const QrAnswer = closed({ dm: Type.String({ maxLength: 60 }), allow: Type.Boolean() });
export type QrAnswer = Static<typeof QrAnswer>;
