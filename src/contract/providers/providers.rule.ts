/** Ways in by third parties, in the order in which the login view shows them. */
export const providers = ['ykb', 'qq', 'wx', 'oidc', 'cas'] as const;
export type Provider = (typeof providers)[number];

export const isProvider = (text: string | null): text is Provider => providers.some((one) => one === text);

/** The specification's bounds of a one-time login token. */
export const isTokenLength = (token: string): boolean => token.length >= 31 && token.length <= 129;

/** What code 2001 brings: an identity that belongs to no account yet. */
export interface UnboundIdentity {
  bindToken: string;
  /** `app` for an app that spoke for its user. */
  provider: Provider | 'app';
  nickname: string;
}
