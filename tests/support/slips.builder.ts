import { codes } from '#contract/common/codes.ts';
import type { ActivationForm, SlipTyped } from '#contract/activation/activation.contract.ts';
import { activationOperations } from '#contract/activation/activation.operations.ts';
import type { Member } from '#contract/members/members.contract.ts';
import type { SlipsIssue } from '#contract/members/member-slips.contract.ts';
import { memberSlipsOperations } from '#contract/members/member-slips.operations.ts';
import type { AnyClient } from './client.ts';
import { goodPassword, loginCallsOf, sealed, type easyGate } from './login-calls.builder.ts';
import type { registry } from './members.builder.ts';
import type { TestApp, TestPerson } from './test-app.ts';

/** Slips of a registry's school, and what people do with them. */
export function slipDesk(
  test: TestApp,
  captchas: Pick<ReturnType<typeof easyGate>, 'solved'>,
  { school, admin }: Pick<Awaited<ReturnType<typeof registry>>, 'school' | 'admin'>,
) {
  const logins = loginCallsOf(test, captchas);
  /** Solves a captcha where one is asked for, as the browser does. */
  async function check(slip: SlipTyped, client: AnyClient = test.visitor()) {
    const answer = await client.call(activationOperations.check, slip);
    if (answer.code !== codes.captchaNeeded) return answer;
    return client.call(activationOperations.check, { ...slip, captcha: captchas.solved() });
  }
  const issue = (asked: Partial<SlipsIssue>, who: TestPerson = admin) =>
    who.call(memberSlipsOperations.issue, { schoolId: school.yunhai, count: asked.ids?.length ?? 0, ...asked });
  return {
    logins,
    issue,
    /** What is typed of a new slip of this member. */
    async slipOf({ id, kind, number, schoolId }: Member): Promise<SlipTyped> {
      const { result, message } = await issue({ ids: [id], schoolId });
      const [slip] = result?.slips ?? [];
      if (!slip) throw new Error(message);
      return { schoolId, kind, number, code: slip.code };
    },
    check,
    /** With a code that reached the phone, unless there is one. */
    async activate(
      { code: slip, ...typed }: SlipTyped,
      form: Partial<ActivationForm> & { phone: string },
      client: AnyClient = test.visitor(),
    ) {
      const code = form.code ?? (await logins.code(client, 'register', form.phone));
      const password = form.password ?? goodPassword;
      return client.call(
        activationOperations.activate,
        sealed({ ...typed, slip, agreement: true, confirmation: password, ...form, code, password }),
      );
    },
    join: (slip: SlipTyped, who: TestPerson) => who.call(activationOperations.join, slip),
  };
}
