import { Type, type Static } from 'typebox';
import {
  closed,
  Count,
  Id,
  Line,
  Moment,
  NameLine,
  oneOf,
  orNull,
  pageOf,
  pageQuery,
  Text,
  Version,
} from '../common/shapes.contract.ts';
import { PlatformInfo } from '../portal/portal.contract.ts';
import { sectionAudiences } from './home-sections.rule.ts';
import {
  codeForm,
  hostForm,
  imageForm,
  mailboxForm,
  outsideForm,
  siteLimits as most,
  targetForm,
} from './sites.rule.ts';

/** In Chinese, and in English where that was written; '' stands as the Chinese does. */
const SiteText = (longest: number) => closed({ zh: Line(longest), en: Line(longest) });
const SiteName = (longest: number) => closed({ zh: NameLine(longest), en: Line(longest) });
const Outside = Type.String({ maxLength: most.address, pattern: `^$|${outsideForm.source}` });
const Target = Type.String({ maxLength: most.address, pattern: targetForm.source });
const Image = Type.String({ maxLength: most.image, pattern: imageForm.source });
const logins = ['ykb', 'qq', 'wx', 'oidc', 'cas'] as const;
const editions = ['he', 've'] as const;

/** All that a site says of itself. */
export const SiteContent = closed({
  hosts: Type.Array(Type.String({ maxLength: most.host, pattern: hostForm.source }), {
    maxItems: most.hosts,
    uniqueItems: true,
  }),
  edition: oneOf(editions),
  title: SiteName(most.title),
  copyright: SiteText(most.line),
  icp: Line(most.line),
  publicSecurity: Line(most.line),
  organiser: SiteText(most.line),
  undertaker: SiteText(most.line),
  hotline: SiteText(most.line),
  mailbox: Type.String({ maxLength: most.line, pattern: mailboxForm.source }),
  supportGroup: SiteText(most.line),
  /** `image`: a picture of ours, or an address that a code is drawn of. */
  qrCodes: Type.Array(
    closed({
      label: SiteName(most.label),
      image: Type.String({ maxLength: most.image, pattern: codeForm.source }),
    }),
    { maxItems: most.qrCodes },
  ),
  links: Type.Array(
    closed({
      name: SiteName(most.label),
      address: Type.String({ maxLength: most.address, pattern: outsideForm.source }),
    }),
    { maxItems: most.links },
  ),
  /** Where small screens go; '' for nowhere else. */
  mobileAddress: Outside,
  /** What the code 下载 App holds; '' for none. */
  appDownload: Outside,
  /** Ways in by third parties that it offers, where they are configured. */
  logins: Type.Array(oneOf(logins), { maxItems: logins.length, uniqueItems: true }),
  /** `aiForEveryone`, and what else a deployment's file has switched on. */
  flags: Type.Array(NameLine(most.flag), { maxItems: most.flags, uniqueItems: true }),
  banners: Type.Array(closed({ image: Image, text: SiteText(most.line), target: Target }), { maxItems: most.banners }),
  /** `image` '' for the platform's own drawing; `from` and `to` null for no such end of its days. */
  popup: orNull(
    closed({
      image: Image,
      text: SiteName(most.popupText),
      target: Target,
      from: orNull(Moment),
      to: orNull(Moment),
    }),
  ),
  announcements: Type.Array(closed({ text: SiteName(most.newsText), link: Target }), { maxItems: most.news }),
  /** Sections of the home page in their order; one that is not named stands as its area has it, for whom it has it. */
  sections: Type.Array(
    closed({
      id: NameLine(most.sectionId),
      audience: Type.Array(oneOf(sectionAudiences), { maxItems: sectionAudiences.length, uniqueItems: true }),
    }),
    { maxItems: most.sections },
  ),
  hotWords: Type.Array(NameLine(most.hotWord), { maxItems: most.hotWords }),
});
export type SiteContent = Static<typeof SiteContent>;

export const SiteStatus = oneOf(['draft', 'published', 'changed', 'withdrawn']);
export type SiteStatus = Static<typeof SiteStatus>;

export const SiteRow = closed({
  id: Id,
  title: SiteText(most.title),
  edition: oneOf(editions),
  /** As everybody reaches it; of one that is not public, as they are typed. */
  hosts: Type.Array(Text),
  status: SiteStatus,
  /** Answers on hosts that no site names. */
  isFallback: Type.Boolean(),
  /** When something was made public last; null: never. */
  publishedAt: orNull(Moment),
  publishedBy: orNull(Text),
});
export type SiteRow = Static<typeof SiteRow>;
export const SitePage = pageOf(SiteRow);
export type SitePage = Static<typeof SitePage>;
export const SiteQuery = pageQuery({});
export type SiteQuery = Static<typeof SiteQuery>;

/** A site as platform administrators see it. */
export const ManagedSite = closed({
  id: Id,
  isFallback: Type.Boolean(),
  /** As it is typed. */
  content: SiteContent,
  /** As everybody sees it; null: nobody does. */
  published: orNull(SiteContent),
  status: SiteStatus,
  publishedAt: orNull(Moment),
  version: Version,
  /** Under which this browser keeps what is not saved. */
  journalKey: Id,
  /** The host on which this was asked for. */
  ownHost: Text,
});
export type ManagedSite = Static<typeof ManagedSite>;

export const SiteCreate = closed({ title: NameLine(most.title), edition: oneOf(editions) });
export type SiteCreate = Static<typeof SiteCreate>;
export const SiteId = closed({ id: Id });
export type SiteId = Static<typeof SiteId>;
export const SiteEdit = closed({ id: Id, version: Version, ...Type.Partial(SiteContent).properties });
export type SiteEdit = Static<typeof SiteEdit>;
/** The version that the person looked at. */
export const SiteMove = closed({ id: Id, version: Version });
export type SiteMove = Static<typeof SiteMove>;
export const SiteRestore = closed({ id: Id, version: Version, number: Type.Integer({ minimum: 1 }) });
export type SiteRestore = Static<typeof SiteRestore>;

/** What was made public, newest first. */
export const SiteVersionQuery = pageQuery({ id: Id });
export type SiteVersionQuery = Static<typeof SiteVersionQuery>;
export const SiteVersion = closed({
  number: Count,
  publishedAt: Moment,
  /** Null for the first filling, and for whoever has left. */
  publishedBy: orNull(Text),
  restoredFrom: orNull(Count),
  /** Fields that differ from the version before. */
  changes: Type.Array(Text),
  /** Everybody sees it now. */
  isPublic: Type.Boolean(),
});
export type SiteVersion = Static<typeof SiteVersion>;
export const SiteVersionPage = pageOf(SiteVersion);
export type SiteVersionPage = Static<typeof SiteVersionPage>;

export const SiteVersionId = closed({ id: Id, number: Type.Integer({ minimum: 1 }) });
export type SiteVersionId = Static<typeof SiteVersionId>;
/** Two versions beside each other: one of the past, and what everybody sees. */
export const SiteComparison = closed({ number: Count, content: SiteContent, published: orNull(SiteContent) });
export type SiteComparison = Static<typeof SiteComparison>;

/** Opens the draft on the home page, for whoever asked for it, until then. */
export const SitePreviewKey = closed({ key: Text, expiresAt: Moment });
export type SitePreviewKey = Static<typeof SitePreviewKey>;
export const SitePreviewAsked = closed({ key: Type.String({ minLength: 1, maxLength: 200 }) });
export type SitePreviewAsked = Static<typeof SitePreviewAsked>;
/** The draft as `/pub/platform/info` would say it; what is no affair of a site stands there alone. */
export const SitePreview = Type.Omit(PlatformInfo, ['isDemo', 'visitor', 'logins', 'flags'], {
  additionalProperties: false,
});
export type SitePreview = Static<typeof SitePreview>;
