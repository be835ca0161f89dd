import { useLingui } from '@lingui/react/macro';
import layout from '#views/common/layout.module.css';
import { StateBlock } from '#views/common/state-block.view.tsx';
import { usePlatform } from './platform.ts';

/** A page that this person may not see: who has to log in, and who lacks the right. */
export function Refused({ verdict }: { verdict: 'waiting' | 'denied' }) {
  const { t } = useLingui();
  const platform = usePlatform();
  const home = { label: t`返回首页`, href: '/index/home' };
  return (
    <div className={layout.content} style={{ paddingBlock: 40 }}>
      {verdict === 'waiting' ? (
        <StateBlock
          kind="refused"
          headingLevel={1}
          title={t`登录后才能看这一页`}
          actions={[
            ...(platform.provides('signIn') ? [{ label: t`登录`, onPress: () => void platform.signIn.ask() }] : []),
            home,
          ]}
        >
          {t`登录后会回到这里，地址和选好的条件都不变。`}
        </StateBlock>
      ) : (
        <StateBlock kind="refused" headingLevel={1} title={t`这一页不对你开放`} actions={[home]}>
          {t`你的身份没有这项权限。需要的话，请联系学校管理员。`}
        </StateBlock>
      )}
    </div>
  );
}
