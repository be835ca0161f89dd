import { useLingui } from '@lingui/react/macro';
import layout from '../common/layout.module.css';
import { StateBlock } from '../common/state-block.view.tsx';

export function MissingPage() {
  const { t } = useLingui();
  return (
    <div className={layout.content} style={{ paddingBlock: 40 }}>
      <StateBlock
        kind="missing"
        headingLevel={1}
        title={t`这个页面不在了`}
        actions={[
          { label: t`回到首页`, href: '/index/home' },
          { label: t`搜索`, href: '/index/search' },
        ]}
      >
        {t`链接可能写错，或内容已下架。试试搜索它的名字。`}
      </StateBlock>
    </div>
  );
}
