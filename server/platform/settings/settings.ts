import { readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { readDelivery } from './delivery-settings.ts';
import { readProviders } from './provider-settings.ts';
import { StartError } from '../refusals/start-error.ts';

export type Mode = 'demo' | 'test' | 'production';

/** Published with docs/protocol.md: good for a demo and for tests, refused in production. */
export const demoSecrets = {
  SIGN_SECRET: 'demo-sign-secret-0001',
  ENVELOPE_KEY: 'demo-envelope-16',
  ENVELOPE_IV: 'demo-iv-00000016',
  PASSWORD_KEY: 'demo-password-key-of-32-bytes-01',
  PHONE_KEY: 'demo-phone-key-of-32-bytes-00001',
  PHONE_INDEX_KEY: 'demo-phone-index-key-32-bytes-01',
  MEDIA_KEY: 'demo-media-key-of-32-bytes-00001',
} as const;
export type SecretName = keyof typeof demoSecrets;

/** Bytes: 32 for what encrypts and signs what is kept (64 hexadecimal digits are a key of 32), 16 for what browsers share. */
const shortest = (name: SecretName): number => (name.endsWith('_KEY') && name !== 'ENVELOPE_KEY' ? 32 : 16);

export type Environment = Readonly<Record<string, string | undefined>>;

const oneOf = <const W extends readonly string[]>(env: Environment, name: string, words: W, otherwise: W[number]) => {
  const value = env[name] || otherwise;
  if (!words.includes(value)) throw new StartError(`${name} must be ${words.join(', ')}, not "${value}"`);
  return value as W[number];
};

const whole = (env: Environment, name: string, otherwise: number, min: number, max: number) => {
  const value = env[name] ? Number(env[name]) : otherwise;
  if (!Number.isInteger(value) || value < min || value > max)
    throw new StartError(`${name} must be a whole number from ${min} to ${max}, not "${env[name]}"`);
  return value;
};

const list = (env: Environment, name: string) =>
  (env[name] ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);

/** It answers with nothing but packages, so it cannot be the product's. */
function otherOrigin(media: string | null, { PUBLIC_URL: page }: Environment): string | null {
  if (media !== null && page && URL.parse(page)?.host === new URL(media).host)
    throw new StartError('MEDIA_ORIGIN must be another host than PUBLIC_URL');
  return media;
}

/** A demo that is opened by its IP has no other name: the port beside its own. */
function nextPort({ HOST: host, PORT: port }: Environment, mode: Mode): number {
  const isAlone = !host || /^(localhost|127\.|::1$)/.test(host);
  return mode !== 'demo' || isAlone ? 0 : Number(port || 3000) + 1;
}

/** `https://media.example.cn`: scheme, host and port alone. */
function origin(env: Environment, name: string): string | null {
  const value = env[name];
  if (!value) return null;
  const url = URL.parse(value);
  if (!url || !/^https?:$/.test(url.protocol) || url.origin !== value.replace(/\/$/, ''))
    throw new StartError(`${name} must look like https://media.example.cn, not "${value}"`);
  return url.origin;
}

/** A secret stands in `NAME`, or in the file that `NAME_FILE` names, which nobody else may read. */
function secret(env: Environment, mode: Mode, name: SecretName, old = false): string {
  const file = env[`${name}_FILE`];
  if (file && !old && (statSync(file).mode & 0o077) !== 0)
    throw new StartError(`${name}_FILE: others may read ${file}; give it mode 0400`);
  const value = file
    ? readFileSync(file, 'utf8').trim()
    : env[name] || (mode === 'production' ? '' : demoSecrets[name]);
  if (mode === 'production' && (!value || value === demoSecrets[name]))
    throw new StartError(`${name} must be set to a secret of your own in production`);
  const length = Buffer.byteLength(value);
  if (name.startsWith('ENVELOPE_') && length !== 16)
    throw new StartError(`${name} must have exactly 16 bytes, not ${length}`);
  if (length < shortest(name))
    throw new StartError(`${name} must have at least ${shortest(name)} bytes, not ${length}`);
  return value;
}

/** Every name that the server reads from its environment, with its default (docs/operations.md). */
export function readSettings(env: Environment) {
  const mode = oneOf(
    env,
    'MODE',
    ['demo', 'test', 'production'],
    env.NODE_ENV === 'production' ? 'production' : env.NODE_ENV === 'test' ? 'test' : 'demo',
  );
  const isProduction = mode === 'production';
  const minutes = 60_000;
  return {
    mode,
    host: env.HOST || '127.0.0.1',
    port: whole(env, 'PORT', 3000, 0, 65_535),
    dataDir: resolve(env.DATA_DIR || 'data'),
    /** Null: the embedded PostgreSQL in `dataDir`. */
    databaseUrl: env.DATABASE_URL || null,
    /** Connections to the database that one node opens at most. */
    poolSize: whole(env, 'POOL_SIZE', 16, 2, 500),
    /** How long a server that is told to stop waits for calls in flight. */
    stopMs: whole(env, 'STOP_SECONDS', 10, 1, 3600) * 1000,
    /** Addresses or networks whose X-Forwarded-For counts. */
    trustedProxies: list(env, 'TRUSTED_PROXIES'),
    /** The product's own origin when a proxy in front changes the host. */
    publicUrl: env.PUBLIC_URL || null,
    /** Where packages that run foreign code live; null: media.localhost while developing, nowhere in production. */
    mediaOrigin: otherOrigin(origin(env, 'MEDIA_ORIGIN'), env),
    /** A second port of the same, for a product that is opened by its IP; 0: none. */
    mediaPort: whole(env, 'MEDIA_PORT', nextPort(env, mode), 0, 65_535),
    signCheck: oneOf(env, 'SIGN_CHECK', ['enforce', 'log', 'off'], 'enforce'),
    signWindowMs: whole(env, 'SIGN_WINDOW_SECONDS', 300, 1, 86_400) * 1000,
    isEnvelopeEncrypted: oneOf(env, 'ENVELOPE_ENCRYPTION', ['on', 'off'], 'off') === 'on',
    secrets: Object.fromEntries(
      Object.keys(demoSecrets).map((name) => [name, secret(env, mode, name as SecretName)]),
    ) as Record<SecretName, string>,
    /** Keys of before a rotation: they open what stands in the database, and close nothing. */
    oldKeys: { PASSWORD_KEY: list(env, 'PASSWORD_KEY_OLD'), PHONE_KEY: list(env, 'PHONE_KEY_OLD') },
    logLevel: oneOf(env, 'LOG_LEVEL', ['fatal', 'error', 'warn', 'info', 'debug', 'silent'], 'info'),
    /** Where log lines go; `-` is standard output. */
    logFile: env.LOG_FILE || (mode === 'demo' ? resolve(env.DATA_DIR || 'data', 'server.log') : '-'),
    isOpenApiOpen: oneOf(env, 'OPENAPI', ['open', 'closed'], isProduction ? 'closed' : 'open') === 'open',
    /** `?inspect` shows the live machines of a page. */
    isInspectorOpen: oneOf(env, 'INSPECTOR', ['open', 'closed'], isProduction ? 'closed' : 'open') === 'open',
    isMetricsOpen: oneOf(env, 'METRICS', ['open', 'closed'], isProduction ? 'closed' : 'open') === 'open',
    /** Calls a minute from one address: an alarm against floods, not a limit of persons. */
    callsPerMinute: whole(env, 'CALLS_PER_MINUTE', isProduction ? 6000 : 1_000_000, 1, 10_000_000),
    /** Streams down to pages that one node keeps open at a time. */
    liveStreams: whole(env, 'LIVE_STREAMS', 20_000, 1, 1_000_000),
    pages: {
      /** That draw pages of visitors; 0: the browser draws them all. */
      threads: whole(env, 'PAGE_THREADS', 1, 0, 64),
      /** Of the pages of visitors that one node stores. */
      memoryBytes: whole(env, 'PAGE_MEMORY_MB', 64, 0, 100_000) * 1024 * 1024,
    },
    /** Rights of visitors besides the role's own (comma-separated); `none` closes the platform to them. */
    visitorRights: env.VISITOR_RIGHTS ? (env.VISITOR_RIGHTS === 'none' ? [] : list(env, 'VISITOR_RIGHTS')) : null,
    session: {
      idleMs: whole(env, 'SESSION_IDLE_MINUTES', 720, 1, 100_000) * minutes,
      adminIdleMs: whole(env, 'ADMIN_IDLE_MINUTES', 30, 1, 100_000) * minutes,
      lifetimeMs: whole(env, 'SESSION_HOURS', 24, 1, 10_000) * 60 * minutes,
      rememberedMs: whole(env, 'REMEMBER_DAYS', 7, 1, 400) * 1440 * minutes,
      perAccount: whole(env, 'SESSIONS_PER_ACCOUNT', 5, 1, 100),
      /** How old an administrator's password may grow; 0: it has no end. */
      adminPasswordMs: whole(env, 'ADMIN_PASSWORD_DAYS', 0, 0, 3650) * 1440 * minutes,
      /** Whether administrators are asked to have a second factor, or must have one. */
      adminFactor: oneOf(env, 'ADMIN_FACTOR', ['none', 'recommended', 'required'], 'recommended'),
    },
    login: {
      nonceMs: whole(env, 'NONCE_SECONDS', 120, 1, 3600) * 1000,
      failures: whole(env, 'LOGIN_FAILURES', 5, 1, 1000),
      waitMs: whole(env, 'LOGIN_WAIT_MINUTES', 15, 1, 1440) * minutes,
      noncesPerMinute: whole(env, 'NONCES_PER_MINUTE', 60, 1, 1_000_000),
      /** From so many failures on, of an account or a device, a captcha is asked. */
      captchaFrom: whole(env, 'LOGIN_CAPTCHA_FROM', 3, 0, 1000),
      /** Failures from one address within 10 minutes that ask everybody there for a captcha and warn the administrator. */
      addressFailures: whole(env, 'ADDRESS_FAILURES', 2000, 1, 10_000_000),
    },
    codes: {
      lifetimeMs: whole(env, 'CODE_MINUTES', 5, 1, 60) * minutes,
      resendSeconds: whole(env, 'CODE_RESEND_SECONDS', 120, 1, 3600),
      /** A day. */
      perIdentifier: whole(env, 'CODES_PER_IDENTIFIER', 10, 1, 10_000),
      perDevice: whole(env, 'CODES_PER_DEVICE', 20, 1, 10_000),
      /** Of the whole deployment: what its operator is ready to pay for. */
      perDay: whole(env, 'CODES_PER_DAY', 20_000, 1, 100_000_000),
      /** Of one address: a line in the log, no limit. */
      addressAlarm: whole(env, 'CODES_ADDRESS_ALARM', 1000, 1, 10_000_000),
    },
    qr: {
      lifetimeMs: whole(env, 'QR_SECONDS', 180, 10, 3600) * 1000,
      perMinute: whole(env, 'QR_PER_MINUTE', 30, 1, 1_000_000),
    },
    delivery: readDelivery(env, {
      mails: whole(env, 'MAILS_PER_PERSON', 20, 0, 10_000),
      sms: whole(env, 'SMS_PER_PERSON', 5, 0, 10_000),
    }),
    providers: readProviders(env, whole(env, 'PROVIDER_SECONDS', 5, 1, 60) * 1000),
    /** Whole months that the audit log keeps besides the one that runs. */
    auditMonths: whole(env, 'AUDIT_MONTHS', 12, 6, 1200),
    /** `network=name` by comma: what the list of devices and the phone's page call an address. */
    networkPlaces: list(env, 'NETWORK_PLACES').map((one) => {
      const [network = '', name = ''] = one.split('=', 2).map((part) => part.trim());
      if (!/^[0-9a-f:.]+(\/\d{1,3})?$/i.test(network) || !name)
        throw new StartError(`NETWORK_PLACES: "${one}" must look like 10.1.0.0/16=Library`);
      return { network, name };
    }),
    captcha: {
      /** Whether the two calls of the AJ-Captcha protocol ask `ts`, `sg` and the own Origin. */
      isSigned: oneOf(env, 'CAPTCHA_SIGN_CHECK', ['on', 'off'], 'off') === 'on',
      /** Other origins whose pages may read their answers. */
      origins: list(env, 'CAPTCHA_ORIGINS'),
      /** Whether points travel encrypted, with a key of each puzzle. */
      isEncrypted: oneOf(env, 'CAPTCHA_ENCRYPTION', ['on', 'off'], 'on') === 'on',
      /** Holes of another shape beside the right one. */
      decoys: whole(env, 'CAPTCHA_DECOYS', 0, 0, 2),
      /** What a login asks that needs a captcha; sends ask `blockPuzzle`. */
      loginType: oneOf(env, 'CAPTCHA_LOGIN_TYPE', ['blockPuzzle', 'clickWord'], 'blockPuzzle'),
      /** Codes instead of pictures, a day in the whole deployment. */
      codesPerDay: whole(env, 'CAPTCHA_CODES_PER_DAY', 2000, 0, 10_000_000),
    },
    /** Bytes of files that one account may store. */
    quotaBytes: whole(env, 'FILE_QUOTA_MB', 20_480, 1, 100_000_000) * 1024 * 1024,
    /** Converts films in the background; where there is none, they are played as they are. */
    ffmpeg: env.FFMPEG || 'ffmpeg',
    /** Lays out Office documents as pages, for those who may look and not save; where there is none, they have none. */
    soffice: env.SOFFICE || 'soffice',
    s3: env.S3_BUCKET
      ? {
          bucket: env.S3_BUCKET,
          endpoint: env.S3_ENDPOINT || null,
          region: env.S3_REGION || 'us-east-1',
          accessKeyId: env.S3_ACCESS_KEY_ID || '',
          secretAccessKey: env.S3_SECRET_ACCESS_KEY || '',
        }
      : null,
  };
}

export type Settings = ReturnType<typeof readSettings>;
