import { Type, type Static } from 'typebox';
import { closed, Count, Line, Moment, oneOf, orNull } from '../common/shapes.contract.ts';

/** Six digits, or a recovery code; spaces and dashes are no part of it. */
const Code = Type.String({ minLength: 1, maxLength: 40 });

/** The last step of a login: what came with 4016, and the code. */
export const FactorProof = closed({ challenge: Type.String({ maxLength: 100 }), code: Code });
export type FactorProof = Static<typeof FactorProof>;

export const FactorState = closed({
  /** Null: off. */
  enabledAt: orNull(Moment),
  /** Recovery codes that were not used yet. */
  recoveryLeft: Count,
  /** What the deployment expects of this person (ADMIN_FACTOR). */
  advice: oneOf(['none', 'recommended', 'required'] as const),
});
export type FactorState = Static<typeof FactorState>;

export const FactorBegun = closed({
  /** Base 32, to be typed where nothing scans. */
  secret: Type.String(),
  /** otpauth://, for the QR code. */
  address: Type.String(),
});
export type FactorBegun = Static<typeof FactorBegun>;

export const FactorCode = closed({ code: Code });
export type FactorCode = Static<typeof FactorCode>;

/** In the clear this once. */
export const RecoveryCodes = closed({ codes: Type.Array(Type.String()) });
export type RecoveryCodes = Static<typeof RecoveryCodes>;

/** The password as in a login (`nonce`, `clientNonce`, `proof`), and the code. */
export const FactorOff = closed({
  nonce: Type.String({ pattern: '^[0-9a-f]{16}$' }),
  clientNonce: Type.String({ pattern: '^[0-9a-fA-F]{16}$' }),
  proof: Type.String({ pattern: '^[0-9A-F]{64}$' }),
  code: Code,
});
export type FactorOff = Static<typeof FactorOff>;

export const FactorReset = closed({
  /** Phone number or e-mail address, whole. */
  identifier: Line(254, 1),
  reason: Line(200, 1),
});
export type FactorReset = Static<typeof FactorReset>;
