import { portalOperations } from '#contract/portal/portal.operations.ts';
import { accountAddresses } from '#contract/account/account.addresses.ts';
import { providersOperations } from '#contract/providers/providers.operations.ts';
import { useOperation, usePlatform } from '#shell/plugin-api.ts';

export type BindableProvider = 'wx' | 'qq';
/** Where the provider's page leads back to in the end. */
const path = accountAddresses.settings.to();

/** WeChat and QQ, where this deployment and this host offer them: the browser goes to the provider's page. */
export function useProviderBinding() {
  const { call } = usePlatform();
  const { data } = useOperation(portalOperations.info, {});
  return {
    canBind: (provider: string): provider is BindableProvider =>
      (provider === 'wx' || provider === 'qq') && (data?.logins.includes(provider) ?? false),
    /** @throws CallError */
    async go(provider: BindableProvider): Promise<void> {
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
