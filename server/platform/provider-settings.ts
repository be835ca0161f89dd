import { readFileSync, statSync } from 'node:fs';
import { StartError } from './start-error.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** Third parties by which people come in; null where one is not configured. */
export interface ProviderSettings {
  /** `redirects` begin with it: the product's own origin. */
  origin: string;
  wx: { open: string; api: string; appId: string; secret: string } | null;
  qq: { graph: string; appId: string; secret: string } | null;
  ykb: { address: string; appId: string; secret: string } | null;
  oidc: { issuer: string; clientId: string; secret: string } | null;
  cas: { address: string } | null;
  /** A provider's answer is waited for so long, ms. */
  timeoutMs: number;
}

const addressOf = (env: Environment, name: string, otherwise?: string): string => {
  const text = (env[name] || otherwise || '').replace(/\/+$/, '');
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol))
    throw new StartError(`${name} must be a web address, not "${text}"`);
  return text;
};

/** Stands in `NAME`, or in the file that `NAME_FILE` names, which nobody else may read. */
function secretOf(env: Environment, name: string): string {
  const file = env[`${name}_FILE`];
  if (file && (statSync(file).mode & 0o077) !== 0)
    throw new StartError(`${name}_FILE: others may read ${file}; give it mode 0400`);
  const value = file ? readFileSync(file, 'utf8').trim() : env[name];
  if (!value) throw new StartError(`${name} must be set beside the other settings of this provider`);
  return value;
}

/** @throws StartError naming what is missing, for a provider of which only a part is set */
export function readProviders(env: Environment): ProviderSettings {
  const isAny = ['WECHAT_APP_ID', 'QQ_APP_ID', 'LEARNING_APP_ID', 'OIDC_ISSUER', 'CAS_URL'].some((name) => env[name]);
  if (isAny && !env.PUBLIC_URL)
    throw new StartError('PUBLIC_URL must be set: third parties send people back to an address below it');
  return {
    origin: isAny ? new URL(addressOf(env, 'PUBLIC_URL')).origin : '',
    wx: env.WECHAT_APP_ID
      ? {
          open: addressOf(env, 'WECHAT_OPEN', 'https://open.weixin.qq.com'),
          api: addressOf(env, 'WECHAT_API', 'https://api.weixin.qq.com'),
          appId: env.WECHAT_APP_ID,
          secret: secretOf(env, 'WECHAT_APP_SECRET'),
        }
      : null,
    qq: env.QQ_APP_ID
      ? {
          graph: addressOf(env, 'QQ_GRAPH', 'https://graph.qq.com'),
          appId: env.QQ_APP_ID,
          secret: secretOf(env, 'QQ_APP_SECRET'),
        }
      : null,
    ykb: env.LEARNING_APP_ID
      ? {
          address: addressOf(env, 'LEARNING_APP_URL'),
          appId: env.LEARNING_APP_ID,
          secret: secretOf(env, 'LEARNING_APP_SECRET'),
        }
      : null,
    oidc: env.OIDC_ISSUER
      ? {
          issuer: addressOf(env, 'OIDC_ISSUER'),
          clientId: env.OIDC_CLIENT_ID || '',
          secret: secretOf(env, 'OIDC_CLIENT_SECRET'),
        }
      : null,
    cas: env.CAS_URL ? { address: addressOf(env, 'CAS_URL') } : null,
    timeoutMs: 5000,
  };
}

/** Names of the providers that are configured. */
export const configuredProviders = (settings: ProviderSettings): string[] =>
  (['ykb', 'qq', 'wx', 'oidc', 'cas'] as const).filter((name) => settings[name] !== null);
