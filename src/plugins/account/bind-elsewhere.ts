import { portalOperations } from '#contract/portal.operations.ts';
import { providersOperations } from '#contract/providers.operations.ts';
import { useOperation, usePlatform } from '#shell/plugin-api.ts';

export type OtherWay = 'wx' | 'qq';
/** Where the provider's page leads back to in the end. */
const path = '/account/settings/basic';

/** WeChat and QQ, where this deployment and this host offer them: the browser goes to the provider's page. */
export function useOtherWays() {
  const { call } = usePlatform();
  const { data } = useOperation(portalOperations.info, {});
  return {
    canBind: (provider: string): provider is OtherWay =>
      (provider === 'wx' || provider === 'qq') && (data?.logins.includes(provider) ?? false),
    /** @throws CallError */
    async go(provider: OtherWay): Promise<void> {
      if (provider === 'qq') {
        location.assign((await call(providersOperations.qqLogin, { path, mode: 'bind' })).result);
        return;
      }
      const { appid, redirectUri, state, address } = (await call(providersOperations.wxUrl, { path })).result;
      const fields = { appid, redirect_uri: redirectUri, response_type: 'code', scope: 'snsapi_login', state };
      location.assign(`${address}?${new URLSearchParams(fields)}`);
    },
  };
}
