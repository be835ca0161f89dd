import type { LoginToken, LoginSend, NonceAsk, NonceIssued } from './auth.contract.ts';

/** A login in English; the password itself never travels, `proof` does (docs/protocol.md, "Logging in"). */
export interface LoginRequest {
  account: string;
  proof: string;
  nonce: string;
  clientNonce: string;
  /** The captcha value, '' where none was asked. */
  captcha: string;
  remember: boolean;
}

export const nonceCodec = {
  encode: (account: string): NonceAsk => ({ DLZH: account.trim() }),
  decode: ({ DLZH }: NonceAsk): string | null => DLZH?.trim() ?? null,
  encodeGiven: (nonce: string): NonceIssued => ({ NONCE: nonce }),
  decodeGiven: ({ NONCE }: NonceIssued): string => NONCE,
};

export const loginCodec = {
  encode: ({ account, proof, nonce, clientNonce, captcha, remember }: LoginRequest): LoginSend => ({
    DLZH: account.trim(),
    DLMM: proof,
    NONCE: nonce,
    CNONCE: clientNonce,
    QMLX: 'SHA256',
    ...(captcha !== '' && { YZMLP: captcha }),
    ...(remember && { remember }),
  }),
  decode: ({ DLZH, DLMM, NONCE, CNONCE, YZMLP = '', remember = false }: LoginSend): LoginRequest => ({
    account: DLZH.trim(),
    proof: DLMM,
    nonce: NONCE,
    clientNonce: CNONCE,
    captcha: YZMLP,
    remember,
  }),
  encodeGiven: (token: string): LoginToken => ({ SQLP: token }),
  decodeGiven: ({ SQLP }: LoginToken): string => SQLP,
};
