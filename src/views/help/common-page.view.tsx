import { useLingui } from '@lingui/react/macro';
import { helpAddresses } from '#contract/help/help.addresses.ts';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { portalAddresses } from '#contract/portal/portal.addresses.ts';
import layout from '../common/layout.module.css';
import { PageHead } from '../common/page-head.view.tsx';
import styles from './common-page.module.css';

export type CommonCode = 'help' | 'feedback' | 'certificate' | 'ServiceAgreement' | 'PrivacyPolicy';

interface Props {
  code: CommonCode;
  /** What stands there. */
  children: ReactNode;
}

/** Help, feedback, certificates and the two agreements (specification, section 2: /common/index?code=). */
export function CommonPage({ code, children }: Props) {
  const { t } = useLingui();
  const titles: Record<CommonCode, string> = {
    help: t`帮助中心`,
    feedback: t`意见反馈`,
    certificate: t`证书查验`,
    ServiceAgreement: t`服务协议`,
    PrivacyPolicy: t`隐私政策`,
  };
  const leads: Record<CommonCode, string> = {
    help: t`从选课到交作业的常见问题`,
    feedback: t`提交问题或建议`,
    certificate: t`任何人都可以查验，不用登录；平台不记录查验对象`,
    ServiceAgreement: t`使用平台时双方的权利与义务`,
    PrivacyPolicy: t`平台收集的信息、用途和你的权利`,
  };
  return (
    <>
      <PageHead
        title={titles[code]}
        crumbs={[{ label: t`首页`, href: portalAddresses.home.to() }, { label: titles[code] }]}
      >
        {leads[code]}
      </PageHead>
      <div className={`${layout.content} ${styles.columns}`}>
        <nav aria-label={t`本页内容`} className={styles.nav}>
          {(Object.keys(titles) as CommonCode[]).map((one) => (
            <Link
              key={one}
              href={helpAddresses.common.to({ code: one })}
              aria-current={one === code ? 'page' : undefined}
            >
              {titles[one]}
            </Link>
          ))}
        </nav>
        <article className={`${layout.card} ${styles.article}`}>{children}</article>
      </div>
    </>
  );
}
