import { withCheckDigit } from '#contract/members/contact.rule.ts';
import type { DocumentRuleWrite } from '#contract/members/documents.contract.ts';
import { documentsOperations } from '#contract/members/documents.operations.ts';
import { confirmed } from '../support/confirmed.ts';
import type { registry } from '../support/members.builder.ts';
import type { TestApp, TestPerson } from '../support/test-app.ts';

/** A number that nobody has: there is no region 99. */
export const idNumber = (at: number): string => withCheckDigit(`99010119990101${String(at).padStart(3, '0')}`);

export const purpose = '核对学籍信息';

/** Whoever administers a school decides whether it keeps documents. */
export function documentDesk(test: TestApp, { school, admin, foreign }: Awaited<ReturnType<typeof registry>>) {
  const { rule, setRule } = documentsOperations;
  const ruleOf = async (who: TestPerson, schoolId: string) => (await who.call(rule, { schoolId })).result!;
  /** As the rule stands. */
  async function decide(who: TestPerson, schoolId: string, asked: Partial<DocumentRuleWrite>) {
    const { documents, rosters, version } = await ruleOf(await confirmed(test, who), schoolId);
    return who.call(setRule, { schoolId, isOn: true, purpose, documents, rosters, version, ...asked });
  }
  async function turn(isOn: boolean, of: 'yunhai' | 'normal' = 'yunhai') {
    const who = of === 'yunhai' ? admin : foreign;
    if ((await ruleOf(who, school[of])).isOn === isOn) return;
    const { code, message } = await decide(who, school[of], { isOn });
    if (code !== 200) throw new Error(message);
  }
  return { ruleOf, decide, turn };
}
