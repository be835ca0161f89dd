import type { AreaSite } from '#contract/areas/areas.contract.ts';
import { textIn } from '#contract/sites/sites.rule.ts';

/** What a site is called in a language of the interface. */
export const siteNameIn = ({ title }: AreaSite, locale: string): string =>
  textIn(title, locale === 'en-US' ? 'en-US' : 'zh-CN');
