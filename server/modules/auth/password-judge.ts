import { hasRun, holdsName, isPassword } from '#contract/password.rule.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { isCommonPassword } from './common-passwords.ts';

/**
 * What the browser's hint promises and only the server can keep (G22).
 * @param names phone number, account and e-mail address of the person, as far as they are known
 * @throws Refusal `passwordRule`, one text for every reason
 */
export function judgePassword(password: string, names: readonly (string | null)[]): void {
  const known = names.filter((name) => name !== null);
  const isGood =
    isPassword(password) && !hasRun(password) && !holdsName(password, known) && !isCommonPassword(password);
  if (!isGood) throw new Refusal('passwordRule');
}
