import type { SiteContent, SiteCreate } from '#contract/sites/sites.contract.ts';

const nothing = { zh: '', en: '' };

/** A site of which nothing is known but its name. */
export const emptySite = ({ title, edition }: SiteCreate): SiteContent => ({
  ...{ hosts: [], edition, title: { zh: title, en: '' } },
  ...{ copyright: nothing, icp: '', publicSecurity: '', organiser: nothing, undertaker: nothing, hotline: nothing },
  ...{ mailbox: '', supportGroup: nothing, qrCodes: [], links: [], mobileAddress: '', appDownload: '' },
  ...{
    logins: ['ykb', 'qq', 'wx', 'oidc', 'cas'],
    flags: [],
    banners: [],
    popup: null,
    announcements: [],
    sections: [],
  },
  hotWords: [],
});
