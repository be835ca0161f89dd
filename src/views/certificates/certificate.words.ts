import { useLingui } from '@lingui/react/macro';
import type { PartName } from '#contract/certificates/certificate-places.rule.ts';
import type { CertificateClaims, Condition } from '#contract/certificates/certificates.contract.ts';
import type { Tone } from '../common/flag.view.tsx';

/** What the parts of a paper are called. */
export function usePartWords(): Record<PartName, string> {
  const { t } = useLingui();
  return {
    emblem: t`校徽`,
    title: t`标题`,
    name: t`姓名与时间`,
    course: t`课程`,
    statement: t`结论`,
    code: t`二维码与编号`,
    signer: t`课程负责人`,
    seal: t`印章`,
  };
}

/** What a course asks, and what somebody has. */
export function useConditionWords() {
  const { t } = useLingui();
  return ({ kind, needed, has }: Condition): { asks: string; has: string } => {
    if (kind === 'ended') return { asks: t`开课已结束`, has: '' };
    if (kind === 'share') return { asks: t`内容学习达到 ${needed!}%`, has: t`已学 ${has!}%` };
    return { asks: t`总评达到 ${needed!} 分`, has: t`目前 ${has!} 分` };
  };
}

/** Where an application stands. */
export function useApplicationWords() {
  const { t } = useLingui();
  return {
    applied: { tone: 'late', text: t`待审核` },
    reviewing: { tone: 'now', text: t`审核中` },
    refused: { tone: 'error', text: t`未通过` },
    issued: { tone: 'ok', text: t`有效` },
    revoked: { tone: 'error', text: t`已撤销` },
  } satisfies Record<string, { tone: Tone; text: string }>;
}

/** All that a certificate says, in the order of its page. */
export function useClaimLines() {
  const { t } = useLingui();
  const bands = { passed: t`合格`, excellent: t`优秀` };
  return (claims: CertificateClaims): { name: string; value: string; note?: string }[] => {
    const { hours, credits, points, share, passPoints, excellentPoints, offering } = claims;
    const extent = [hours === null ? '' : t`${hours} 学时`, credits === null ? '' : t`${credits} 学分`];
    return [
      { name: t`持证人`, value: claims.name },
      { name: t`证书类型`, value: claims.title },
      { name: t`课程`, value: claims.course, note: t`第 ${offering} 次开课` },
      { name: t`开课学校`, value: claims.school || '—' },
      { name: t`学习时间`, value: t`${claims.startsOn} 至 ${claims.endsOn}` },
      { name: t`学时 · 学分`, value: extent.filter((one) => one !== '').join(' · ') || '—' },
      { name: t`内容学习`, value: `${share}%` },
      ...(points === null || claims.band === null
        ? []
        : [
            {
              name: t`成绩`,
              value: t`${bands[claims.band]}（${points} 分）`,
              note: t`合格 ${passPoints}，优秀 ${excellentPoints}`,
            },
          ]),
      { name: t`课程负责人`, value: claims.signer },
      { name: t`签发单位`, value: claims.unit },
      { name: t`签发日期`, value: claims.issuedOn },
      { name: t`证书编号`, value: claims.number },
    ];
  };
}
