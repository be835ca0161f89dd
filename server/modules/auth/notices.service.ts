import type { Actor } from '#server/platform/access/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { AuthParts } from './auth.port.ts';
import { noticeSubject, noticeText } from './code.words.ts';
import { contactsOf } from './secrets/own-contacts.ts';

/** What a person learns of changes to the account, wherever they reach them. */
export const noticesService = ({ secrets, messages }: Pick<AuthParts, 'secrets' | 'messages'>) => ({
  /** By SMS, else by e-mail; to nobody where there is neither. */
  async tell(
    tx: Database,
    account: Parameters<typeof contactsOf>[1],
    locale: Actor['locale'],
    notice: Parameters<typeof noticeText>[1],
  ): Promise<void> {
    const { phone, email } = contactsOf(secrets, account);
    const to = phone ?? email;
    if (to === null) return;
    await messages.send(tx, {
      kind: phone === null ? 'mail' : 'sms',
      to,
      purpose: null,
      isPrompt: true,
      ...(phone === null && { subject: noticeSubject[locale] }),
      text: noticeText(locale, notice),
    });
  },
});
