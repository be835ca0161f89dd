import { useLingui } from '@lingui/react/macro';
import { portalOperations } from '#contract/portal/portal.operations.ts';
import type { ManagedSite, SiteContent } from '#contract/sites/sites.contract.ts';
import { sitesOperations } from '#contract/sites/sites.operations.ts';
import type { DraftHandle } from '#kit/use-draft.ts';
import { usePlatform } from '#shell/plugin-api.ts';
import { usePublication } from '#shell/plugin-editing.ts';

const { get, edit, publish, restore, discard, withdraw, list, versions } = sitesOperations;
/** What shows what was published. */
const readers = [list, versions, portalOperations.info];

/** What may become of a site, each after the person agreed to what is shown. */
export function useSiteMoves(id: string, draft: DraftHandle<SiteContent>, put: (site: ManagedSite) => void) {
  const { t } = useLingui();
  const { call, askOverlay, confirm } = usePlatform();
  const { isMoving, move } = usePublication({ draft, put, versioned: edit, refresh: readers });
  async function ask() {
    // As the server has it now: what a colleague typed is shown before it is published.
    const { result } = await call(get, { id });
    put(result);
    const props = { content: result.content, published: result.published };
    const agreed = await askOverlay<true, typeof props>(() => import('./publish-site.overlay.tsx'), props);
    return agreed && result.version;
  }
  async function onVersions() {
    const number = await askOverlay<number, { id: string }>(() => import('./site-versions.overlay.tsx'), { id });
    if (number === null) return;
    await move({ send: (version) => call(restore, { id, version, number }), title: t`已恢复到版本 ${number}` });
  }
  async function onWithdraw() {
    const agreed = await confirm({
      title: t`停用站点？`,
      text: t`停用后，这些域名显示默认站点；内容和版本保留，可以再次发布。`,
      agree: t`停用站点`,
    });
    if (agreed) await move({ send: (version) => call(withdraw, { id, version }), title: t`站点已停用` });
  }
  return {
    isMoving,
    onPublish: () => void move({ send: (version) => call(publish, { id, version }), ask, title: t`站点已发布` }),
    onDiscard: () => void move({ send: (version) => call(discard, { id, version }), title: t`已放弃未发布的修改` }),
    onWithdraw: () => void onWithdraw(),
    onVersions: () => void onVersions(),
  };
}
