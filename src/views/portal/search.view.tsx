import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { portalAddresses } from '#contract/portal/portal.addresses.ts';
import layout from '../common/layout.module.css';
import { PageHead } from '../common/page-head.view.tsx';
import { StateBlock } from '../common/state-block.view.tsx';

/** What every area finds for a text; the search box itself stands in the header. */
export function SearchPage({ text, children }: { text: string; children: ReactNode }) {
  const { t } = useLingui();
  const crumbs = [{ label: t`首页`, href: portalAddresses.home.to() }, { label: t`搜索` }];
  return (
    <>
      <PageHead title={text ? t`“${text}”的搜索结果` : t`搜索`} crumbs={crumbs} />
      <div className={layout.content} style={{ paddingBlock: 24 }}>
        {text ? (
          <div className={layout.stack}>{children}</div>
        ) : (
          <StateBlock kind="search" title={t`请输入搜索内容`}>
            {t`请在页面上方的搜索框中输入课程、素材、学校或教师的名称。`}
          </StateBlock>
        )}
      </div>
    </>
  );
}
