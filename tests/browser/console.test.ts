import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it, vi } from 'vitest';
import { consoleAddresses } from '#contract/console/console.addresses.ts';
import { demoPassword } from '#contract/demo/demo-accounts.rule.ts';
import { outbox } from '#server/platform/outbox/outbox.ts';
import { openProduct } from './product.ts';

const product = await openProduct();
const { db, settings, app } = product;

/** As six wrong passwords leave the account of the demo's teacher. */
async function lockTeacher(): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    with locked as (select id, name, phone_index from accounts a where phone_index is not null
      and exists (select from account_roles r where r.account_id = a.id and r.role = 'teacher') order by id limit 1),
    guard as (insert into login_guards (account_index, failures, window_ends_at, waits_until)
      select phone_index, 6, now() + interval '15 minutes', now() + interval '15 minutes' from locked
      on conflict (account_index) do update set failures = 6, waits_until = excluded.waits_until)
    select name from locked`.execute(db);
  return rows[0]!.name;
}

async function failMail(): Promise<string> {
  const { messages } = outbox(db, settings, app.log);
  const mail = { kind: 'mail', to: 'nobody@example.cn', purpose: null, subject: '成绩已公布', text: '去看看' } as const;
  const id = await messages.send(db, mail);
  await sql`update outbox set status = 'dead', fault = 'smtp 550', attempts = 1 where id = ${id}`.execute(db);
  return id;
}

async function addOrphans(count: number): Promise<void> {
  for (let n = 1; n <= count; n += 1) {
    const sha256 = (randomUUID() + randomUUID()).replaceAll('-', '');
    await db.insertInto('file_contents').values({ sha256, size_bytes: 4_200_000 }).execute();
    await sql`insert into files (owner_id, name, media_type, sha256, source_sha256, created_at)
      select id, ${`旧课件 ${n}.png`}, 'image/png', ${sha256}, ${sha256}, now() - interval '400 days'
      from accounts order by id limit 1`.execute(db);
  }
}
const orphansLeft = async () =>
  (await sql<{ name: string }>`select name from files where name like '旧课件%' order by name`.execute(db)).rows.map(
    ({ name }) => name,
  );

it('an account is let in with a reason, a mail is sent again, and files that nobody shows go', async () => {
  const [name, mail] = [await lockTeacher(), await failMail(), await addOrphans(12)];
  const { page, open, go, complaints, picture } = await product.visit('platformAdmin');

  await open(consoleAddresses.sessions.to({ tab: 'locked' }));
  await page.getByRole('button', { name: `解锁${name}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('解锁原因').selectOption({ label: '已核实本人身份' });
  await picture('console-unlock');
  await dialog.getByRole('button', { name: '解锁账号' }).click();
  await page.locator('input[type=password]').last().fill(demoPassword);
  await page.keyboard.press('Enter');
  await page.getByText('账号已解锁').waitFor();
  await page.getByText('没有锁定的账号').waitFor();
  await page.getByRole('button', { name: '代为关闭两步验证' }).click();
  await page.getByRole('dialog').getByLabel('对方的手机号或邮箱').waitFor();
  await page.keyboard.press('Escape');

  await go(consoleAddresses.outbox.to({ state: 'dead' }));
  await page.getByRole('checkbox', { name: /cn / }).first().click();
  await picture('console-outbox');
  await page.getByRole('button', { name: '再次发送' }).click();
  await page.getByText('已处理 1 项').waitFor();
  const statusOf = async () =>
    (await db.selectFrom('outbox').where('id', '=', mail).select('status').executeTakeFirstOrThrow()).status;
  await vi.waitFor(async () => expect(await statusOf()).not.toBe('dead'));

  await go(consoleAddresses.storage.to({ tab: 'orphans' }));
  const tick = (file: string) => page.getByRole('checkbox', { name: `选择${file}`, exact: true });
  for (let n = 1; n <= 11; n += 1) await tick(`旧课件 ${n}.png`).click();
  await sql`create function stop_removal() returns trigger language plpgsql as $$ begin raise 'stuck'; end $$`.execute(
    db,
  );
  await sql`create trigger stuck before delete on files for each row when (old.name = '旧课件 2.png')
    execute function stop_removal()`.execute(db);
  await picture('console-orphans');
  await page.getByRole('button', { name: '彻底删除' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '彻底删除' }).click();
  await page.getByText('已删除 10 个文件，1 个未能删除').waitFor();
  expect(await orphansLeft()).toEqual(['旧课件 12.png', '旧课件 2.png']);
  await tick('旧课件 1.png').waitFor({ state: 'detached' });
  expect(await tick('旧课件 2.png').isChecked()).toBe(true);
  expect(await tick('旧课件 12.png').isChecked()).toBe(false);
  expect(complaints).toEqual([]);
}, 120_000);
