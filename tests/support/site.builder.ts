import { dayOf } from '#contract/common/platform-time.rule.ts';
/** `GET /pub/platform/info` of some host, with what a test wants to be there. */
export const siteWith = (more: object) => ({
  ...{ BQXX: '', ICPBAH: '', YGWABH: '', LJJH: [], organiser: '', undertaker: '', hotline: '', mailbox: '' },
  ...{ supportGroup: '', qrCodes: [], edition: 'he', title: '', logins: [], announcements: [], isDemo: false },
  flags: [],
  visitor: { permissions: [], permissionList: [] },
  appDownload: 'https://app.example.cn/',
  ...more,
});

/** Days since 1970 by the platform's calendar. */
export const dayNow = (at = Date.now()): number => Date.parse(dayOf(at)) / 86_400_000;
