import { useLingui } from '@lingui/react/macro';
import type { MemberRow } from '#contract/members/members.contract.ts';
import { Fact, Facts } from '#views/common/facts.view.tsx';

/** The same facts as in the form, for whoever only reads them. */
export function MemberFactList({ member }: { member: MemberRow }) {
  const { t } = useLingui();
  const isLearner = member.kind === 'learner';
  return (
    <Facts>
      <Fact name={t`姓名`}>{member.name}</Fact>
      <Fact name={isLearner ? t`学号` : t`工号`}>{member.number || '—'}</Fact>
      <Fact name={t({ message: '学院', context: 'field' })}>{member.college ?? '—'}</Fact>
      <Fact name={t({ message: '专业', context: 'field' })}>{member.major ?? '—'}</Fact>
      {isLearner && <Fact name={t`班级`}>{member.className ?? '—'}</Fact>}
      <Fact name={isLearner ? t`年级` : t`入职年份`}>{member.entryYear ?? '—'}</Fact>
      <Fact name={t`手机号`}>{member.phone ?? '—'}</Fact>
      <Fact name={t`邮箱`}>{member.mail ?? '—'}</Fact>
      {member.document !== null && <Fact name={t`证件号`}>{member.document}</Fact>}
    </Facts>
  );
}
