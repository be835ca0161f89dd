import { readFileSync, statSync } from 'node:fs';
import { StartError } from '../refusals/start-error.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** How messages leave the product; null: as files in the data folder. */
export interface DeliverySettings {
  mail: { url: string; from: { name: string; address: string }; isTlsAsked: boolean } | null;
  sms: { url: string; secret: string } | null;
  /** Of one person within a day of the platform's zone; what the law or safety wants is not counted. */
  mailsPerDay: number;
  smsPerDay: number;
}

const isOnThisMachine = (hostname: string) => /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(hostname);

/** Stands in `NAME`, or in the file that `NAME_FILE` names, which nobody else may read. */
function textOf(env: Environment, name: string): string {
  const file = env[`${name}_FILE`];
  if (!file) return env[name] ?? '';
  if ((statSync(file).mode & 0o077) !== 0)
    throw new StartError(`${name}_FILE: others may read ${file}; give it mode 0400`);
  return readFileSync(file, 'utf8').trim();
}

/** `云海 <noreply@example.cn>`, or the address alone. */
function senderOf(text: string): { name: string; address: string } {
  const at = text.lastIndexOf('<');
  if (at < 0 || !text.endsWith('>')) return { name: '', address: text };
  return { name: text.slice(0, at).trim(), address: text.slice(at + 1, -1).trim() };
}

function mailOf(env: Environment): DeliverySettings['mail'] {
  const url = textOf(env, 'SMTP_URL');
  if (!url) return null;
  // The address holds a password: a fault must not repeat it.
  if (!URL.canParse(url) || !/^smtps?:$/.test(new URL(url).protocol))
    throw new StartError('SMTP_URL must look like smtps://user:password@mail.example.cn:465');
  const { name, address } = senderOf(env.MAIL_FROM?.trim() ?? '');
  if (!/^[^\s<>@,;]+@[^\s<>@,;]+$/.test(address))
    throw new StartError('MAIL_FROM must be set beside SMTP_URL, such as 云海学习平台 <noreply@example.cn>');
  return { url, from: { name, address }, isTlsAsked: !isOnThisMachine(new URL(url).hostname) };
}

function smsOf(env: Environment): DeliverySettings['sms'] {
  const url = env.SMS_URL;
  if (!url) return null;
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
    throw new StartError(`SMS_URL must be a web address, not "${url}"`);
  if (new URL(url).protocol === 'http:' && !isOnThisMachine(new URL(url).hostname))
    throw new StartError(`SMS_URL must begin with https:, not "${url}"`);
  const secret = textOf(env, 'SMS_SECRET');
  if (!secret) throw new StartError('SMS_SECRET must be set beside SMS_URL');
  return { url, secret };
}

/** @throws StartError naming what is missing or wrong */
export const readDelivery = (env: Environment, perDay: { mails: number; sms: number }): DeliverySettings => ({
  mail: mailOf(env),
  sms: smsOf(env),
  mailsPerDay: perDay.mails,
  smsPerDay: perDay.sms,
});
