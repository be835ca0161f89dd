import type { CodeRequest } from '#contract/auth/auth-codes.codec.ts';
import { channelOf, purposeNumbers, type Channel } from '#contract/common/identifier.rule.ts';
import type { Device } from '#server/platform/ports/accounts.port.ts';
import type { Actor } from '#server/platform/access/actor.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { Database } from '#server/platform/database/database.ts';
import { countOne, countOrRefuse, refuseBeyond, type Limit } from '#server/platform/access/limits.ts';
import { Refusal } from '#server/platform/refusals/refusal.ts';
import { badField } from '#server/platform/calls/issues.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { accountsRepository } from './accounts.repository.ts';
import type { AuthParts } from './auth.port.ts';
import { codeSubject, codeText, strangerText, type StrangerPurpose } from './code.words.ts';
import { codesRepository } from './codes.repository.ts';
import { contactsOf } from './secrets/own-contacts.ts';

const daySeconds = 86_400;
/** Codes of these are bound to the account that asked; the others are asked for by visitors. */
const ofAccount: ReadonlySet<string> = new Set(['bind', 'confirm']);

/** Codes by SMS and e-mail: the same answer by the same path, whoever the identifier belongs to. */
export function codesService({ db, secrets, settings, captcha, registers, messages, log }: AuthParts) {
  const { codes } = settings;

  /** @throws Refusal `unauthorized` without the session that the purpose wants, `invalidInput`, `refused` */
  async function recipientOf(channel: Channel, { purpose, identifier }: CodeRequest, actor: Actor): Promise<string> {
    if (ofAccount.has(purpose) && actor.id === null) throw new Refusal('unauthorized');
    if (purpose === 'confirm') {
      const { phone, email } = contactsOf(secrets, await accountsRepository(db).own(actor.id!));
      const own = channel === 'sms' ? phone : email;
      if (own === null) throw new Refusal('refused');
      return own;
    }
    if (channelOf(identifier) === channel) return identifier;
    throw channel === 'sms' ? badField('/SJH', 'format', 'phone') : badField('/DZYX', 'format', 'email');
  }

  const limitsOf = (purpose: number, identifier: string, client: string): Limit[] => {
    const subject = secrets.indexOf(identifier).toString('hex');
    const { resendSeconds, perIdentifier, perDevice, perDay } = codes;
    return [
      { kind: 'code.resend', subject: `${purpose}:${subject}`, most: 1, windowSeconds: resendSeconds },
      { kind: 'code.identifier', subject, most: perIdentifier, windowSeconds: daySeconds },
      { kind: 'code.device', subject: client, most: perDevice, windowSeconds: daySeconds },
      { kind: 'code.day', subject: 'all', most: perDay, windowSeconds: daySeconds },
    ];
  };

  /** Two lines in the log that an operator should be woken by; neither is a limit of a person. */
  async function raiseAlarms(tx: Database, { address }: Device, { sent }: { sent: number }) {
    const subject = secrets.addressIndex(address);
    const { count } = await countOne(tx, { kind: 'code.address', subject, windowSeconds: daySeconds });
    if (count === codes.addressAlarm) log.warn({ alarm: 'codes of one address', count }, 'alarm');
    if (sent === Math.ceil(codes.perDay * 0.8))
      log.warn({ alarm: 'codes of this day near their budget', sent }, 'alarm');
    if (sent === codes.perDay) log.error({ alarm: 'budget of codes of this day spent', sent }, 'alarm');
  }

  /** All limits in one transaction, each counted by its row's lock; the first that is full undoes the others. */
  async function count(tx: Database, limits: readonly Limit[]): Promise<{ sent: number }> {
    for (const limit of limits.slice(0, -1)) await countOrRefuse(tx, limit);
    const day = limits.at(-1)!;
    const { count: sent, leftSeconds } = await countOne(tx, day);
    if (sent > day.most) throw new Refusal('tooMany', { retryAfterSeconds: leftSeconds });
    return { sent };
  }

  /** Of what a code is of use to some alone: whether it is to whoever is reached there. */
  async function strangerAt(tx: Database, { purpose, identifier }: CodeRequest, isKnown: boolean) {
    const isStranger: Record<StrangerPurpose, () => boolean | Promise<boolean>> = {
      recovery: () => !isKnown,
      activation: async () => !(await registers.isAwaited(tx, identifier)),
    };
    if (purpose !== 'recovery' && purpose !== 'activation') return null;
    return (await isStranger[purpose]()) ? purpose : null;
  }

  return {
    /** Limits, captcha, then the code. @throws Refusal tooMany · captchaNeeded, captchaSpent · see `recipientOf` */
    async send(channel: Channel, request: CodeRequest, actor: Actor, device: Device): Promise<number> {
      const { purpose } = request;
      const identifier = await recipientOf(channel, request, actor);
      const number = purposeNumbers[purpose];
      const limits = limitsOf(number, identifier, device.client);
      await refuseBeyond(db, limits);
      const action = channel === 'sms' ? 'sms' : 'email';
      await captcha.spend(db, { value: request.captcha, action, client: device.client, identifier });

      await inTransaction(db, async (tx) => {
        const sent = await count(tx, limits);
        await raiseAlarms(tx, device, sent);
        const index = secrets.indexOf(identifier);
        const account = await accountsRepository(tx).find(index);
        const code = secrets.newCode();
        const hash = secrets.codeHash(number, identifier, ofAccount.has(purpose) ? actor.id : null, code);
        await codesRepository(tx).put(number, index, hash, codes.lifetimeMs);
        const stranger = await strangerAt(tx, { ...request, identifier }, account !== undefined);
        await messages.send(tx, {
          kind: channel === 'sms' ? 'sms' : 'mail',
          to: identifier,
          purpose: number,
          lifetimeMs: codes.lifetimeMs,
          ...(channel === 'email' && { subject: codeSubject[actor.locale] }),
          text: stranger
            ? strangerText(actor.locale, stranger)
            : codeText(actor.locale, purpose, code, Math.round(codes.lifetimeMs / 60_000)),
          ...(!stranger && { code }),
        });
        await audit(tx, {
          event: 'code.send',
          accountId: account?.id ?? null,
          detail: { purpose, channel },
          requestId: device.requestId,
          sealAddress: device.sealAddress,
        });
      });
      return codes.resendSeconds;
    },
  };
}
