import { withCheckDigit } from '#contract/members/contact.rule.ts';
import type { ContactImport, DocumentRuleImport, MemberImport } from '../modules/members/members.import.ts';
import { accountId, schoolId } from './demo-people.ts';
import { demoId } from './demo-random.ts';

/** Nobody's number: there is no region 99. */
const numberOf = (at: number) => withCheckDigit(`99010120050101${String(at).padStart(3, '0')}`);

/** So many of the one school have a document in its register, besides the learner of the login page. */
const some = 9;

/** Schools that keep identity documents: in the second one stands the learner of the login page, who may join. */
export const planDocumentRules = (): DocumentRuleImport[] => [
  { schoolId: schoolId('yunhai'), purpose: '核对学籍信息，办理毕业证书', changedBy: accountId('schoolAdmin') },
  { schoolId: schoolId('technology'), purpose: '核对辅修学籍信息', changedBy: null },
];

/** Documents of a handful of people. */
export function planDocuments(members: readonly MemberImport[]): ContactImport[] {
  const learner = members.find((one) => one.accountId === accountId('learner'));
  const twin = members.find((one) => one.schoolId === schoolId('technology') && one.accountId === null);
  const others = members.filter(
    ({ schoolId: school, accountId: account, status }) =>
      school === schoolId('yunhai') && account === null && status === 'enrolled',
  );
  const document = ({ id: memberId }: MemberImport, at: number): ContactImport => ({
    ...{ id: demoId(`contact document ${memberId}`), memberId, field: 'document', value: numberOf(at) },
  });
  return [
    ...[learner, twin].flatMap((one) => (one ? [document(one, 101)] : [])),
    ...others.slice(0, some).map((one, at) => document(one, 102 + at)),
  ];
}
