import { Type, type Static } from 'typebox';
import { actions, tags } from '../common/permissions.rule.ts';
import { closed, oneOf, Text, Line } from '../common/shapes.contract.ts';
import { sectionAudiences } from '../sites/home-sections.rule.ts';

/** The footer (specification, section 3) and what else a page must know before anybody logs in. */
export const PlatformInfo = closed({
  BQXX: Text,
  ICPBAH: Text,
  YGWABH: Text,
  LJJH: Type.Array(closed({ MC: Text, LJDZ: Text })),
  organiser: Text,
  undertaker: Text,
  hotline: Text,
  mailbox: Text,
  supportGroup: Text,
  qrCodes: Type.Array(closed({ label: Text, image: Text })),
  edition: oneOf(['he', 've'] as const),
  title: Text,
  /** Where small screens go; absent where there is no such site. */
  mobileAddress: Type.Optional(Text),
  /** Other ways in that this host offers. */
  logins: Type.Array(Text),
  flags: Type.Array(Text),
  popup: Type.Optional(closed({ version: Text, image: Text, text: Text, target: Text })),
  announcements: Type.Array(closed({ text: Text, link: Type.Optional(Text) })),
  appDownload: Type.Optional(Text),
  /** Pictures across the home page; absent where there are none. */
  banners: Type.Optional(Type.Array(closed({ image: Text, text: Text, target: Text }))),
  /** Sections of the home page in their order, and for whom; absent where they stand as their areas have them. */
  sections: Type.Optional(Type.Array(closed({ id: Text, audience: Type.Array(oneOf(sectionAudiences)) }))),
  /** Areas that are not there on this host: their pages, menus and calls are gone; absent where all are on. */
  areasOff: Type.Optional(Type.Array(Text)),
  /** Demo mode: the login page offers the demo accounts and the inbox. */
  isDemo: Type.Boolean(),
  /** The rights of whoever is not logged in. */
  visitor: closed({
    permissions: Type.Array(
      closed({
        permissionId: oneOf(tags),
        actionEntitySet: Type.Array(closed({ action: oneOf(actions), describe: Text })),
      }),
    ),
    permissionList: Type.Array(oneOf(tags)),
  }),
});
export type PlatformInfo = Static<typeof PlatformInfo>;

/** What people look for, the most wanted first; at most ten. */
export const HotWords = closed({ words: Type.Array(Text) });
export type HotWords = Static<typeof HotWords>;

export const SearchedText = closed({ text: Line(80, 1) });
export type SearchedText = Static<typeof SearchedText>;
