import { msg } from '@lingui/core/macro';
import { logo } from '#contract/portal/head-tags.rule.ts';
import { portalAddresses } from '#contract/portal/portal.addresses.ts';
import { definePage } from '#shell/plugin-api.ts';

export default definePage({
  head: ({ origin, siteTitle }) => ({
    description: msg`在线课程、专业教学资源库与直播课堂，一个平台学到底。`,
    canonical: portalAddresses.home.to(),
    data: [
      { '@type': 'WebSite', name: siteTitle, url: origin + portalAddresses.home.to() },
      { '@type': 'Organization', name: siteTitle, url: origin, logo: origin + logo.path },
    ],
  }),
});
