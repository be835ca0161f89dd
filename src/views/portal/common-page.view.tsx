import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import layout from '../common/layout.module.css';
import { PageHead } from '../common/page-head.view.tsx';
import { PrivacyPolicy, ServiceAgreement } from './agreements.view.tsx';
import styles from './common-page.module.css';

export type CommonCode = 'help' | 'feedback' | 'ServiceAgreement' | 'PrivacyPolicy';

interface Props {
  code: CommonCode;
  /** How the platform's people can be reached; null while it is not known. */
  contact: { hotline: string; mailbox: string; supportGroup: string } | null;
}

/** Help, feedback and the two agreements (specification, section 2: /common/index?code=). */
export function CommonPage({ code, contact }: Props) {
  const { t } = useLingui();
  const titles: Record<CommonCode, string> = {
    help: t`帮助中心`,
    feedback: t`意见反馈`,
    ServiceAgreement: t`服务协议`,
    PrivacyPolicy: t`隐私政策`,
  };
  const pages: Record<CommonCode, ReactNode> = {
    help: <Help />,
    feedback: <Feedback contact={contact} />,
    ServiceAgreement: <ServiceAgreement />,
    PrivacyPolicy: <PrivacyPolicy />,
  };
  const leads: Record<CommonCode, string> = {
    help: t`从选课到交作业，常问到的都在这里`,
    feedback: t`哪里不好用，直接告诉我们`,
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
        <article className={`${layout.card} ${styles.article}`}>{pages[code]}</article>
      </div>
    </>
  );
}

const Help = () => (
  <>
    <h2>
      <Trans>怎么参加一门课程？</Trans>
    </h2>
    <p>
      <Trans>
        在“课程”里找到课程，打开介绍页，选好开课学期，点“立即参加”。需要老师审核的课程会显示“已申请”，通过后就能学习。
      </Trans>
    </p>
    <h2>
      <Trans>换一台设备，进度还在吗？</Trans>
    </h2>
    <p>
      <Trans>
        在。看到哪里、做到哪一题都保存在服务器上，登录同一个账号就能接着学。倍速播放按内容时间计算，不会少算。
      </Trans>
    </p>
    <h2>
      <Trans>作业写到一半断网了怎么办？</Trans>
    </h2>
    <p>
      <Trans>
        继续写就行。页面会显示“已保存”和时间；断网时先存在这台设备上，连上后自动补交。提交成功会给出回执号。
      </Trans>
    </p>
    <h2>
      <Trans>成绩是怎么算出来的？</Trans>
    </h2>
    <p>
      <Trans>
        课程的“课程成绩”页画出每一部分占多少、你得了多少、还差多少。老师还没有录入的部分会写明“教师未录入”。
      </Trans>
    </p>
    <h2>
      <Trans>可以只用键盘吗？</Trans>
    </h2>
    <p>
      <Trans>
        可以。按 Tab 依次移动，第一站是“跳到正文”；按 / 直接到搜索框；管理页按 [ 收起菜单；对话框按 Esc 关闭。
      </Trans>
    </p>
    <h2>
      <Trans>字太小，或者颜色分不清？</Trans>
    </h2>
    <p>
      <Trans>页面右上角或右下角的“界面设置”里可以放大字号、换主题色、打开深色和色弱模式，立即生效。</Trans>
    </p>
  </>
);

function Feedback({ contact }: Pick<Props, 'contact'>) {
  return (
    <>
      <p>
        <Trans>请写明在哪一页、做了什么、看到了什么。提示里如果有“请求编号”，一起发来，我们能更快找到原因。</Trans>
      </p>
      {contact && (
        <dl className={styles.facts}>
          <dt>
            <Trans>服务热线</Trans>
          </dt>
          <dd>{contact.hotline}</dd>
          <dt>
            <Trans>邮箱</Trans>
          </dt>
          <dd>
            <a href={`mailto:${contact.mailbox}`}>{contact.mailbox}</a>
          </dd>
          <dt>
            <Trans>技术支持</Trans>
          </dt>
          <dd>{contact.supportGroup}</dd>
        </dl>
      )}
    </>
  );
}
