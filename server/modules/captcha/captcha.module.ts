import { defineModule } from '#server/platform/modules/module.ts';
import { dataWords } from '#server/platform/ports/data-words.ts';
import { captchaGate } from './captcha.capability.ts';
import { captchaRepository } from './captcha.repository.ts';
import { captchaRoutes } from './captcha.routes.ts';

/** Puzzles that keep programs away, and the way without pictures. */
export default defineModule({
  id: 'captcha',
  area: {
    title: dataWords('验证码', 'Captcha'),
    always: dataWords('登录和验证码短信由它保护', 'It protects the login and codes by SMS'),
  },
  tables: { captcha_puzzles: {}, captcha_values: {}, captcha_windows: {}, captcha_codes: {} },
  open({ db, settings, outbox }) {
    const captchas = captchaRepository(db);
    return {
      routes: (api) => captchaRoutes(api, { db, messages: outbox.messages, settings }),
      chores: [{ name: 'captcha', everyMs: 60_000, run: () => captchas.sweep() }],
      provides: { captchas: captchaGate(settings), puzzles: { open: captchas.openPuzzles } },
    };
  },
});
