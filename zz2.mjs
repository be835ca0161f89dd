import { chromium } from 'playwright-core';
import { existsSync } from 'node:fs';
const exe = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find(existsSync);
const [base, who, lang, mode, width, ...paths] = process.argv.slice(2);
const browser = await chromium.launch({ executablePath: exe, args: ['--no-sandbox'] });
const ctx = await browser.newContext({
  viewport: { width: +width, height: +(process.env.H ?? 900) },
  locale: 'zh-CN',
  timezoneId: 'Asia/Shanghai',
  reducedMotion: 'reduce',
});
const page = await ctx.newPage();
page.on('pageerror', (e) => console.log('ERR', e.message.slice(0, 300)));
page.on('console', (m) => m.type() === 'error' && console.log('CON', m.text().slice(0, 200)));
await page.goto(`${base}/login`);
await page.locator('input').first().waitFor();
await page
  .locator('input[type=tel], input[name=phone], input[autocomplete*=username]')
  .first()
  .fill(who)
  .catch(() => page.locator('form input, input').first().fill(who));
await page.locator('input[type=password]').first().fill('Yunhai@2026');
for (const box of await page.locator('input[type=checkbox]').all()) await box.check().catch(() => 0);
await page.locator('input[type=password]').first().press('Enter');
await page
  .waitForURL((u) => !u.pathname.startsWith('/login'), { timeout: 60000 })
  .catch(() => console.log('login stuck'));
await page.waitForTimeout(2000);
for (const p of paths) {
  const [out, path, press] = p.split('=>');
  await page.goto(base + path);
  await page.evaluate(
    (kept) => {
      localStorage.setItem('preferences', kept);
      window.dispatchEvent(new StorageEvent('storage', { key: 'preferences' }));
    },
    JSON.stringify({ mode, language: lang }),
  );
  await page.waitForLoadState('networkidle').catch(() => 0);
  await page.waitForTimeout(1500);
  if (press) {
    await page
      .getByText(press, { exact: true })
      .first()
      .click()
      .catch((e) => console.log('press', e.message.slice(0, 100)));
    await page.waitForTimeout(1500);
  }
  await page.screenshot({ path: out, fullPage: true });
  console.log(out, page.url());
  if (process.env.PRINT) { await page.evaluate(() => { window.print = () => 0; }); await page.getByRole('button', { name: '打印或存为 PDF' }).click(); await page.pdf({ path: out.replace('.png', '.pdf'), preferCSSPageSize: true }); }
}
await browser.close();
