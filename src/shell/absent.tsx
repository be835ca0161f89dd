import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import { portalAddresses } from '#contract/portal/portal.addresses.ts';
import layout from '#views/common/layout.module.css';
import { StateBlock } from '#views/common/state-block.view.tsx';
import { usePlatform } from './platform.ts';
import { askWhy } from './ask-why.ts';
import { useCopy } from './use-copy.ts';
import { useShell } from './shell-context.ts';
import { usePersonStore } from './stores-context.ts';

/** A page that this person may not see: a visitor has to log in, others lack the right. */
export function Refused({ isVisitor }: { isVisitor: boolean }) {
  const { t } = useLingui();
  const platform = usePlatform();
  const home = { label: t`返回首页`, href: portalAddresses.home.to() };
  const why = {
    label: t`为什么`,
    onPress: () => askWhy(platform, { address: location.pathname + location.search, operation: null }),
  };
  const signIn = { label: t`登录`, onPress: () => void platform.signIn.ask() };
  return (
    <div className={layout.content} style={{ paddingBlock: 40 }}>
      {isVisitor ? (
        <StateBlock
          kind="refused"
          headingLevel={1}
          title={t`登录后才能查看此页面`}
          actions={platform.provides('signIn') ? [signIn, home] : [home]}
        >
          {t`登录后将返回此页，筛选条件保持不变。`}
        </StateBlock>
      ) : (
        <StateBlock kind="refused" headingLevel={1} title={t`你没有权限访问此页面`} actions={[home, why]}>
          {t`当前身份没有此权限。如有需要，请联系学校管理员。`}
        </StateBlock>
      )}
    </div>
  );
}

/** A page whose work has no room in this window. The link goes where the person goes on: by the device's own sheet, else by mail. */
export function NeedsRoom({ title }: { title: MessageDescriptor }) {
  const { t, i18n } = useLingui();
  const copy = useCopy();
  const name = i18n._(title);
  const send = () => {
    const link = { title: name, url: location.href };
    if (navigator.share) void navigator.share(link).catch(() => undefined);
    else
      location.href = `mailto:?${new URLSearchParams({ subject: name, body: location.href }).toString().replaceAll('+', '%20')}`;
  };
  const copyLink = () => void copy(location.href, t`链接已复制`, t`复制失败，请长按地址栏复制`);
  return (
    <div className={layout.content} style={{ paddingBlock: 24 }}>
      <StateBlock
        kind="empty"
        headingLevel={1}
        title={t`请在电脑上打开“${name}”`}
        actions={[
          { label: t`将链接发送给自己`, onPress: send },
          { label: t`复制链接`, onPress: copyLink },
        ]}
        note={<Link href={portalAddresses.home.to()}>{t`返回首页`}</Link>}
      >
        {t`此页面并排显示多栏内容，需要更宽的窗口。如已放大页面，请适当缩小。`}
      </StateBlock>
    </div>
  );
}

/** There is a session, and the server did not say whose. */
export function SessionUnknown() {
  const { t } = useLingui();
  const { session } = useShell();
  const { failure } = usePersonStore();
  return (
    <div className={layout.content} style={{ paddingBlock: 40 }}>
      <StateBlock
        kind="offline"
        headingLevel={1}
        title={t`账号信息加载失败`}
        actions={[
          { label: t`重试`, onPress: session.retry },
          { label: t`退出登录`, onPress: session.askLogout },
        ]}
      >
        {failure}
      </StateBlock>
    </div>
  );
}

/** An administrator's password has become too old: the server answers nothing else, so nothing else is shown. */
export function PasswordOver() {
  const { t } = useLingui();
  const { session } = useShell();
  const { security } = usePlatform();
  return (
    <main id="content" className={layout.content} style={{ paddingBlock: 40 }}>
      <StateBlock
        kind="refused"
        headingLevel={1}
        title={t`密码已过有效期`}
        actions={[
          { label: t`修改密码`, onPress: () => void security.changePassword() },
          { label: t`退出登录`, onPress: session.askLogout },
        ]}
      >
        {t`管理员须定期更换密码。请先修改密码，再用新密码登录，之后可正常使用其他页面。`}
      </StateBlock>
    </main>
  );
}

/** This deployment wants two-step verification of administrators: the server answers nothing else, so nothing else is shown. */
export function FactorMissing() {
  const { t } = useLingui();
  const { session } = useShell();
  const { security } = usePlatform();
  const enrol = async () => {
    // Whatever the dialog came to: an answer that was lost may have turned it on.
    await security.enrolFactor();
    await session.recheck();
  };
  return (
    <main id="content" className={layout.content} style={{ paddingBlock: 40 }}>
      <StateBlock
        kind="refused"
        headingLevel={1}
        title={t`请先开启两步验证`}
        actions={[
          { label: t`开启两步验证`, onPress: () => void enrol() },
          { label: t`退出登录`, onPress: session.askLogout },
        ]}
      >
        {t`本平台要求管理员登录时再输入一次验证码。准备好手机上的验证器应用，大约需要两分钟。`}
      </StateBlock>
    </main>
  );
}
