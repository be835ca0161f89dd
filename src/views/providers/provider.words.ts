import { useLingui } from '@lingui/react/macro';
import type { Provider } from '#contract/providers/providers.rule.ts';

/** What ways in by third parties are called, everywhere alike. */
export function useProviderNames(): Record<Provider, string> {
  const { t } = useLingui();
  return { wx: t`微信`, qq: t`QQ`, ykb: t`学习 APP`, oidc: t`学校统一认证`, cas: t`校园网认证` };
}
