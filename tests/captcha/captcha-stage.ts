import { appears, calls as callsOf, dialogOf, isGone, submitLogin, type Stage } from '../model/stage.ts';
import { get } from '../support/captcha-wire.ts';

const nonce = '/auth/user/login/';
const login = '/auth/user/login/do';
/** The server never hears of this login. */
const somebody = { account: '13912340000', password: 'Abc!2026x' };

/** The login on its own page, at which a server asks for a captcha; every answer of it is given by the test. */
export async function captchaStage(stage: Stage, captchaType: 'blockPuzzle' | 'clickWord') {
  const { page, hold, release } = stage;
  await page.goto('/login');
  const dialog = dialogOf(page, '请完成安全验证');
  const calls = (path: string, deed: () => Promise<unknown>) => callsOf(stage, path, deed);
  return {
    dialog,
    calls,
    async opens() {
      if (await dialog.isVisible()) return;
      await calls(login, () => submitLogin(page, somebody));
      await calls(get, () => release(login, { code: 4010, result: { captchaType, action: 'login' } }));
      await appears(dialog);
    },
    async closes() {
      if (await dialog.isVisible()) await dialog.getByRole('button', { name: '关闭' }).click();
    },
    /** The value goes to the server with the login, which has its own reasons to refuse. */
    async goesAway(ms: number) {
      hold(nonce);
      await stage.wait(ms);
      await isGone(dialog);
      await calls(login, () => release(nonce, 'server'));
      await release(login, { code: 4012, message: '账号或密码错误' });
    },
    says: (text: string | RegExp) => appears(dialog.getByText(text)),
    alerts: (text: string) => appears(dialog.getByRole('alert').getByText(text)),
  };
}

/** Lets the server draw the puzzle. @returns where it is solved, for demos and tests */
export async function draws({ page, release }: Stage): Promise<{ x: number; y: number }[]> {
  const drawn = page.waitForResponse((response) => response.url().endsWith(get));
  await release(get, 'server');
  const { repData } = (await (await drawn).json()) as { repData: { token: string } };
  const { result } = (await (await page.request.get('/api/demo/inbox')).json()) as {
    result: { messages: { token?: string; answer?: string }[] };
  };
  const puzzle = result.messages.find(({ token }) => token === repData.token);
  return JSON.parse(puzzle!.answer!) as { x: number; y: number }[];
}
