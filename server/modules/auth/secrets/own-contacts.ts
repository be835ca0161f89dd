import type { AccountSecrets } from './account-secrets.ts';

interface Ciphers {
  id: string;
  phone_cipher: Buffer | null;
  email_cipher: Buffer | null;
}

/** Phone number and e-mail address of an account in the clear; null where there is none. */
export const contactsOf = (secrets: AccountSecrets, { id, phone_cipher: phone, email_cipher: email }: Ciphers) => ({
  phone: phone && secrets.openPersonal(phone, id, 'phone_cipher'),
  email: email && secrets.openPersonal(email, id, 'email_cipher'),
});
