import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
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
    help: t`从选课到交作业，常问到的都在这里`,
    feedback: t`哪里不好用，直接告诉我们`,
    certificate: t`输入证书上的编号，核对它是不是本平台发的`,
    ServiceAgreement: t`使用平台时，你和平台各自答应什么`,
    PrivacyPolicy: t`平台收集什么、用来做什么、你可以怎么做`,
  };
  return (
    <>
      <PageHead title={titles[code]} crumbs={[{ label: t`首页`, href: '/index/home' }, { label: titles[code] }]}>
        {leads[code]}
      </PageHead>
      <div className={`${layout.content} ${styles.columns}`}>
        <nav aria-label={t`本栏目`} className={styles.nav}>
          {(Object.keys(titles) as CommonCode[]).map((one) => (
            <Link key={one} href={`/common/index?code=${one}`} aria-current={one === code ? 'page' : undefined}>
              {titles[one]}
            </Link>
          ))}
        </nav>
        <article className={`${layout.card} ${styles.article}`}>{children}</article>
      </div>
    </>
  );
}
