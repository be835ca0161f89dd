import { useLingui } from '@lingui/react/macro';
import { portalAddresses } from '#contract/portal/portal.addresses.ts';
import layout from '../common/layout.module.css';
import { StateBlock } from '../common/state-block.view.tsx';

export function MissingPage() {
  const { t } = useLingui();
  return (
    <div className={layout.content} style={{ paddingBlock: 40 }}>
      <StateBlock
        kind="missing"
        headingLevel={1}
        title={t`页面不存在或已下架`}
        actions={[
          { label: t`返回首页`, href: portalAddresses.home.to() },
          { label: t`搜索`, href: portalAddresses.search.to() },
        ]}
      >
        {t`链接可能有误，或内容已下架。请搜索其名称。`}
      </StateBlock>
    </div>
  );
}
