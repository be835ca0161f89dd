import { expect, it } from 'vitest';
import { demoPassword } from '#contract/demo/demo-accounts.rule.ts';
import { contactSecrets } from '#server/modules/members/contacts/contact-secrets.ts';
import { memberContactsRepository } from '#server/modules/members/contacts/member-contacts.repository.ts';
import { getCode, solvePuzzle } from './get-code.hands.ts';
import { openProduct } from './product.ts';

const product = await openProduct();
const list = '/account/schoolAdmin/teacherstudentmanagement';
const password = 'Yunhai!26x';

it('from a printed slip to an account that is logged in; a second one joins the account of its owner', async () => {
  const admin = await product.visit('schoolAdmin');
  await admin.open(`${list}?kind=learner&status=enrolled&account=none`);
  const table = admin.page.getByRole('table', { name: '师生' });
  await table.getByRole('row').nth(2).waitFor();
  await table.getByRole('row').nth(1).getByRole('checkbox').click();
  await table.getByRole('row').nth(2).getByRole('checkbox').click();
  await admin.page.getByRole('button', { name: '发放激活凭条' }).click();
  await admin.picture('activation-issue');
  await admin.page.getByRole('button', { name: '生成并打印' }).click();
  const self = admin.page.getByRole('dialog', { name: '身份确认' });
  await self.locator('input[name=password]').fill(demoPassword);
  await self.getByRole('button', { name: '确认', exact: true }).click();
  const slips = admin.page.getByRole('list', { name: '激活凭条' }).getByRole('listitem');
  await slips.nth(1).waitFor();
  await admin.picture('activation-slips');
  const printed = await Promise.all(
    [0, 1].map(async (at) => {
      const text = await slips.nth(at).innerText();
      return { number: /学号\s*(\S+)/.exec(text)![1]!, code: /[A-Z\d]{4}-[A-Z\d]{4}/.exec(text)![0] };
    }),
  );
  await admin.page.reload();
  await admin.page.getByRole('heading', { name: '凭条不再显示' }).waitFor();

  const { page, context, open, complaints, picture } = await product.visit();
  const choosesSchool = async () => {
    await page.getByRole('combobox', { name: /学校/ }).fill('云海大学');
    await page.getByRole('button', { name: '展开学校列表' }).click();
    await page.getByRole('option', { name: '云海大学', exact: true }).click();
  };
  await open('/activate');
  await choosesSchool();
  const type = async ({ number, code }: { number: string; code: string }) => {
    await page.locator('input[name=number]').fill(number);
    await page.locator('input[name=code]').fill(code);
    await page.getByRole('button', { name: '下一步' }).click();
  };
  await type({ ...printed[0]!, code: 'AAAA-3333' });
  await page.getByRole('alert').filter({ hasText: '不一致' }).waitFor();
  // After a wrong one a puzzle is asked for; what was typed goes with it.
  await solvePuzzle(context, page, () => type({ ...printed[0]!, code: printed[0]!.code.toLowerCase() }));
  await page.locator('input[name=identifier]').fill('13912340077');
  await page.getByRole('textbox', { name: /^验证码/ }).fill(await getCode(context, page.locator('form')));
  await page.getByRole('checkbox').check();
  await picture('activation-phone');
  await page.getByRole('button', { name: '下一步' }).click();
  await page.locator('input[name=password]').fill(password);
  await page.locator('input[name=confirmation]').fill(password);
  await page.getByRole('button', { name: '激活并登录' }).click();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/index/home');

  // Whoever is logged in is asked, and then joins.
  await open('/activate');
  await choosesSchool();
  await type(printed[1]!);
  await page.getByText('139****0077').waitFor();
  await picture('activation-join');
  await page.getByRole('button', { name: '加入学校' }).click();
  await page.getByRole('alert').filter({ hasText: '已是该校成员' }).waitFor();
  expect(complaints).toEqual([]);
}, 240_000);

it('by a code to the phone that the register has, for whom the person says to be', async () => {
  const [own, other] = await product.db
    .selectFrom('member_facts as m')
    .innerJoin('school_facts as s', 's.id', 'm.school_id')
    .where('s.name', '=', '云海大学')
    .where('m.kind', '=', 'learner')
    .where('m.is_present', '=', true)
    .where('m.account_id', 'is', null)
    .orderBy('m.number', 'desc')
    .limit(2)
    .select(['m.id', 'm.name', 'm.number'])
    .execute();
  const secrets = contactSecrets(product.settings);
  await memberContactsRepository(product.db).write(
    [own!, other!].map(({ id }) => ({ memberId: id, field: 'phone', contact: secrets.seal('phone', '13912340088') })),
  );
  const { page, context, open, prefer, complaints, picture } = await product.visit();
  const seen = async (name: string) => {
    await picture(name);
    if (!process.env.PICTURES) return;
    await prefer({ mode: 'dark', language: 'en-US' });
    await page.setViewportSize({ width: 1024, height: 900 });
    await picture(`${name}-dark`);
    await prefer({ mode: 'light', language: 'zh-CN' });
    await page.setViewportSize({ width: 390, height: 900 });
    await picture(`${name}-narrow`);
    await page.setViewportSize({ width: 1440, height: 900 });
  };
  await open('/activate');
  await seen('activation-slip');
  await page.getByText('手机或邮箱', { exact: true }).click();
  await page.locator('input[name=identifier]').fill('13912340088');
  await page.getByRole('textbox', { name: /^验证码/ }).fill(await getCode(context, page.locator('form')));
  await page.getByRole('checkbox').check();
  await seen('activation-contact');
  await page.getByRole('button', { name: '下一步' }).click();
  await page.getByText(own!.number).waitFor();
  expect(await page.getByRole('checkbox', { checked: true }).count()).toBe(0);
  await page.getByRole('button', { name: '下一步' }).click();
  await page.getByText('请选择你的身份').waitFor();
  await page.getByRole('checkbox', { name: new RegExp(own!.number) }).check();
  await seen('activation-choose');
  await page.getByRole('button', { name: '下一步' }).click();
  await page.locator('input[name=password]').fill(password);
  await page.locator('input[name=confirmation]').fill(password);
  await seen('activation-password');
  await page.getByRole('button', { name: '激活并登录' }).click();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/index/home');
  const rows = await product.db
    .selectFrom('member_facts')
    .where('id', 'in', [own!.id, other!.id])
    .select(['id', 'account_id'])
    .execute();
  expect(rows.filter((row) => row.account_id !== null).map(({ id }) => id)).toEqual([own!.id]);
  expect(complaints).toEqual([]);
}, 240_000);
