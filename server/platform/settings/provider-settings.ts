import { readFileSync, statSync } from 'node:fs';
import { StartError } from '../refusals/start-error.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** Third parties by which people come in; null where one is not configured. */
export interface ProviderSettings {
  /** `redirects` begin with it: the product's own origin. */
  origin: string;
  wx: { open: string; api: string; appId: string; secret: string; pictures: readonly string[] } | null;
  qq: { graph: string; appId: string; secret: string; pictures: readonly string[] } | null;
  ykb: { address: string; appId: string; secret: string } | null;
  oidc: {
    issuer: string;
    clientId: string;
    secret: string;
    staff: StaffClaim | null;
    /** Our logout leads on to the provider's own. */
    endsThere: boolean;
  } | null;
  cas: { address: string; staff: StaffClaim | null } | null;
  /** A provider's answer is waited for so long, ms. */
  timeoutMs: number;
}

/** What a university tells of a person that finds an account of its school. */
export interface StaffClaim {
  /** The name of the claim or attribute that holds the number of a member of staff or a learner. */
  claim: string;
  schoolId: string;
}

function staffOf(env: Environment, claimName: string, schoolName: string): StaffClaim | null {
  const [claim, schoolId] = [env[claimName], env[schoolName]];
  if (!claim && !schoolId) return null;
  if (!claim || !/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(schoolId ?? ''))
    throw new StartError(`${claimName} and ${schoolName} must be set together; the second is the id of a school`);
  return { claim, schoolId: schoolId! };
}

/** Web addresses with a space between them. */
const originsOf = (env: Environment, name: string, otherwise: string): string[] =>
  (env[name] || otherwise).split(/\s+/).map((text) => new URL(addressOf({ [name]: text }, name)).origin);

const addressOf = (env: Environment, name: string, otherwise?: string): string => {
  const text = (env[name] || otherwise || '').replace(/(?<!\/)\/+$/, '');
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol))
    throw new StartError(`${name} must be a web address, not "${text}"`);
  return text;
};

/** Without TLS whoever stands between is the provider: only one on this machine is spoken to so. */
const providerOf = (env: Environment, name: string): string => {
  const address = addressOf(env, name);
  const { protocol, hostname } = new URL(address);
  if (protocol === 'http:' && !/^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(hostname))
    throw new StartError(`${name} must begin with https:, not "${address}"`);
  return address;
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
export function readProviders(env: Environment, timeoutMs: number): ProviderSettings {
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
          pictures: originsOf(env, 'WECHAT_PICTURES', 'https://thirdwx.qlogo.cn https://wx.qlogo.cn'),
        }
      : null,
    qq: env.QQ_APP_ID
      ? {
          graph: addressOf(env, 'QQ_GRAPH', 'https://graph.qq.com'),
          appId: env.QQ_APP_ID,
          secret: secretOf(env, 'QQ_APP_SECRET'),
          pictures: originsOf(env, 'QQ_PICTURES', 'https://thirdqq.qlogo.cn https://q.qlogo.cn'),
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
          issuer: providerOf(env, 'OIDC_ISSUER'),
          clientId: env.OIDC_CLIENT_ID || '',
          secret: secretOf(env, 'OIDC_CLIENT_SECRET'),
          staff: staffOf(env, 'OIDC_ACCOUNT_CLAIM', 'OIDC_SCHOOL'),
          endsThere: env.OIDC_LOGOUT === 'on',
        }
      : null,
    cas: env.CAS_URL
      ? { address: providerOf(env, 'CAS_URL'), staff: staffOf(env, 'CAS_ACCOUNT_ATTRIBUTE', 'CAS_SCHOOL') }
      : null,
    timeoutMs,
  };
}

/** Names of the providers that are configured. */
export const configuredProviders = (settings: ProviderSettings): string[] =>
  (['ykb', 'qq', 'wx', 'oidc', 'cas'] as const).filter((name) => settings[name] !== null);
