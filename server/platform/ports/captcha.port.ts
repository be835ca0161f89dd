import type { CaptchaAction } from '#contract/captcha/captcha.rule.ts';
import type { Database } from '../database/database.ts';

/** One use of a solved captcha. */
export interface CaptchaUse {
  /** `captchaVerification` as the client sent it; absent or '' where it sent none. */
  value: string | undefined;
  action: CaptchaAction;
  /** Who uses it (`client-key.ts`); limits count by it. */
  client: string;
  /**
   * The phone number or address that a value solved without pictures was made for; null where the call is about
   * nobody's yet, so that the action alone binds it.
   */
  identifier?: string | null;
}

/** How calls that want a captcha have one judged. */
export interface CaptchaGate {
  /**
   * Takes the value away: it is good once, on any node.
   * @throws Refusal `captchaNeeded` with `{captchaType, action}`, `captchaSpent`, or `tooMany` past 600 uses a minute
   */
  spend(db: Database, use: CaptchaUse): Promise<void>;
}
