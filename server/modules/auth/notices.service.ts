import type { Actor } from '#server/platform/access/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { AuthParts } from './auth.port.ts';
import { noticeSubject, noticeText } from './code.words.ts';
import { contactsOf } from './secrets/own-contacts.ts';
import { accountChanges } from './security.words.ts';

/** What a person learns of changes to the account: in the product, and at once where they were reached before it. */
export const noticesService = ({ secrets, messages, inbox }: Pick<AuthParts, 'secrets' | 'messages' | 'inbox'>) => ({
  /** By SMS, else by e-mail; where there is neither, in the product alone. */
  async tell(
    tx: Database,
    account: Parameters<typeof contactsOf>[1],
    locale: Actor['locale'],
    notice: Parameters<typeof noticeText>[1],
    change: keyof typeof accountChanges,
  ): Promise<void> {
    const { phone, email } = contactsOf(secrets, account);
    const to = phone ?? email;
    const kind = phone === null ? 'mail' : 'sms';
    if (to !== null)
      await messages.send(tx, {
        ...{ kind, to, purpose: null, isPrompt: true, text: noticeText(locale, notice) },
        ...(kind === 'mail' && { subject: noticeSubject[locale] }),
      });
    const sentBy = to === null ? [] : ([kind] as const);
    await inbox.deliver(tx, accountChanges[change], { to: [account.id], data: {}, sentBy });
  },
});
