import { Type, type Static } from 'typebox';
import { closed, Moment, oneOf, orNull } from '../common/shapes.contract.ts';

/** Everything that would have left by SMS or e-mail, and the answers of open captchas, newest first; at most 100 each. */
export const Inbox = closed({
  messages: Type.Array(
    closed({
      id: Type.String(),
      kind: oneOf(['sms', 'mail', 'captcha'] as const),
      /** '' of a captcha. */
      to: Type.String(),
      /** The specification's kind of code: 0 register, 2 recovery …; null for notices. */
      LX: orNull(Type.Integer()),
      text: Type.String(),
      code: Type.Optional(Type.String()),
      /** Of a captcha: the points as JSON text, and the puzzle's token. */
      answer: Type.Optional(Type.String()),
      token: Type.Optional(Type.String()),
      at: Moment,
    }),
  ),
});
export type Inbox = Static<typeof Inbox>;
