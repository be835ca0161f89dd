import { createHmac, randomBytes, randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type {
  CaptchaFallbackAsk,
  CaptchaFallbackCheck,
  CaptchaFallbackTicket,
  CaptchaFallbackSolved,
} from '#contract/captcha/captcha.contract.ts';
import type { Database } from '#server/platform/database/database.ts';
import { countOrRefuse } from '#server/platform/access/limits.ts';
import type { Messages } from '#server/platform/ports/messages.port.ts';
import { Refusal } from '#server/platform/refusals/refusal.ts';
import { hashOf, isEqual, newSecret } from '#server/platform/access/session.ts';
import type { Settings } from '#server/platform/settings/settings.ts';
import { badField, fieldIssue } from '#server/platform/calls/issues.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { hashOfValue, identifierIndex } from './captcha.capability.ts';
import { captchaRepository } from './captcha.repository.ts';

const day = 86_400;
const limits = { identifier: 3, device: 10 } as const;
/** Seconds. */
const codeLife = 300;
const resendWait = 120;
const tries = 5;

const texts = {
  'zh-CN': (code: string) => `【云海智学】安全验证码 ${code}，5 分钟内有效，只用于代替图片验证。不是您本人操作请忽略。`,
  'en-US': (code: string) =>
    `[Yunhai Learning] ${code} is your security code instead of a picture, good for 5 minutes. Ignore it if you did not ask.`,
};

const subjects = { 'zh-CN': '安全验证码', 'en-US': 'Your security code' };

const isRight = ({ channel, identifier }: CaptchaFallbackAsk) =>
  channel === 'sms' ? /^1[3-9]\d{9}$/.test(identifier) : /^[^\s@]{1,64}@[^\s@.]+(\.[^\s@.]+)+$/.test(identifier);

export interface CaptchaFallbackParts {
  db: Database;
  messages: Messages;
  settings: Pick<Settings, 'secrets' | 'captcha'>;
}

/** A code of six digits for people who cannot use pictures; it says nothing of whether there is such an account. */
export function captchaFallbackService({ db, messages, settings }: CaptchaFallbackParts) {
  const indexOf = identifierIndex(settings);
  const hashOfCode = (ticket: string, code: string) =>
    createHmac('sha256', settings.secrets.PHONE_INDEX_KEY).update(`captcha code ${ticket} ${code}`).digest();

  async function refuseTooMany(identifier: Buffer, client: string) {
    const subject = identifier.toString('base64url');
    await countOrRefuse(db, { kind: 'captcha.wait', subject, most: 1, windowSeconds: resendWait });
    const days = [
      { kind: 'captcha.identifier', subject, most: limits.identifier },
      { kind: 'captcha.device', subject: client, most: limits.device },
      { kind: 'captcha.codes', subject: 'all', most: settings.captcha.codesPerDay },
    ];
    for (const one of days) await countOrRefuse(db, { ...one, windowSeconds: day });
  }

  return {
    /** @throws Refusal `tooMany`, `invalidInput` */
    async send(asked: CaptchaFallbackAsk, client: string, locale: 'zh-CN' | 'en-US'): Promise<CaptchaFallbackTicket> {
      const input = { ...asked, identifier: asked.identifier.trim() };
      if (!isRight(input)) throw badField('/identifier', 'format', input.channel === 'sms' ? 'phone' : 'email');
      const identifier = indexOf(input.identifier);
      await refuseTooMany(identifier, client);
      const ticket = newSecret();
      const code = String(randomInt(1_000_000)).padStart(6, '0');
      await inTransaction(db, async (tx) => {
        await tx
          .insertInto('captcha_codes')
          .values({
            ticket_hash: hashOf(ticket),
            action: input.action,
            identifier_index: identifier,
            code_hash: hashOfCode(ticket, code),
            expires_at: sql<Date>`now() + ${codeLife} * interval '1 second'`,
          })
          .execute();
        const kind = input.channel === 'sms' ? 'sms' : 'mail';
        await messages.send(tx, {
          ...{ kind, to: input.identifier, purpose: null, text: texts[locale](code), code },
          ...(kind === 'mail' && { subject: subjects[locale] }),
          lifetimeMs: codeLife * 1000,
        });
      });
      return { ticket, retryAfterSeconds: resendWait };
    },

    /** @throws Refusal `badCode`: wrong, expired, used, or tried too often */
    async check({ ticket, code }: CaptchaFallbackCheck): Promise<CaptchaFallbackSolved> {
      const ticketHash = hashOf(ticket);
      // Counted before it is compared, so that tries at once count too.
      const row = await db
        .updateTable('captcha_codes')
        .set((update) => ({ failures: update('failures', '+', 1) }))
        .where('ticket_hash', '=', ticketHash)
        .where('expires_at', '>', sql<Date>`now()`)
        .where('failures', '<', tries)
        .returning(['action', 'identifier_index', 'code_hash'])
        .executeTakeFirst();
      if (!row || !isEqual(row.code_hash, hashOfCode(ticket, code.trim())))
        throw new Refusal('badCode', fieldIssue('/code', 'badCode'));
      const gone = await db.deleteFrom('captcha_codes').where('ticket_hash', '=', ticketHash).executeTakeFirst();
      if (gone.numDeletedRows === 0n) throw new Refusal('badCode', fieldIssue('/code', 'badCode'));
      const captchaVerification = randomBytes(32).toString('base64');
      await captchaRepository(db).storeValue(hashOfValue(captchaVerification), row.action, row.identifier_index);
      return { captchaVerification };
    },
  };
}
