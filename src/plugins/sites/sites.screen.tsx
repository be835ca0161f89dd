import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { sitesAddresses } from '#contract/sites/sites.addresses.ts';
import { sitesOperations } from '#contract/sites/sites.operations.ts';
import { shownOf } from '#kit/shown.ts';
import { useOperation, usePlatform } from '#shell/plugin-api.ts';
import { SkeletonRows } from '#views/common/skeleton.view.tsx';
import { StateBlock } from '#views/common/state-block.view.tsx';
import { SitesPage } from '#views/sites/sites-page.view.tsx';
import { LoadedPage } from '#views/teaching/manage-page.view.tsx';

/** 站点: all of them. */
export default function SitesScreen() {
  const { t } = useLingui();
  const { askOverlay, navigate } = usePlatform();
  const [pageNo, setPage] = useState(1);
  const sites = useOperation(sitesOperations.list, { pageNo, pageSize: 20 }, { freshMs: 0 });
  const onNew = async () => {
    const id = await askOverlay<string, object>(() => import('./new-site.overlay.tsx'), {});
    if (id) navigate(sitesAddresses.site.to({ id }));
  };
  return (
    <LoadedPage
      title={t`站点`}
      shown={shownOf(sites)}
      what={t`站点`}
      skeleton={<SkeletonRows count={4} height={64} />}
      missing={
        <StateBlock kind="refused" title={t`站点由平台管理员维护`}>
          {t`需要修改页脚、公告或首页时，请联系平台管理员。`}
        </StateBlock>
      }
    >
      {(page) => <SitesPage page={page} onPage={setPage} onNew={() => void onNew()} />}
    </LoadedPage>
  );
}
