/** How much a site may say of itself; both sides hold it. */
export const siteLimits = {
  hosts: 20,
  host: 253,
  title: 60,
  line: 120,
  address: 300,
  links: 30,
  qrCodes: 4,
  label: 80,
  banners: 6,
  news: 10,
  newsText: 120,
  popupText: 300,
  hotWords: 20,
  hotWord: 20,
  sections: 60,
  sectionId: 60,
  flags: 10,
  flag: 40,
  /** A small picture that the file brought along may stand in its address. */
  image: 20_000,
} as const;

/** A host as browsers send it: small letters, no port. */
export const hostForm = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*$/;
/** What a page may link to outside: http or https, with a host. */
export const outsideForm = /^[hH][tT][tT][pP][sS]?:\/\/[^\s/?#\\]\S*$/;
/** '' for none, a page of ours, or an address outside. */
export const targetForm = /^(\/([^\s/\\]\S*)?|[hH][tT][tT][pP][sS]?:\/\/[^\s/?#\\]\S*)?$/;
/** '' for none, or a picture that this server serves. */
export const imageForm = /^(\/[^\s/\\]\S*|data:image\/[a-z+.-]+[;,]\S*)?$/;
/** A picture of ours, or the address that a code is drawn of. */
export const codeForm = /^(\/[^\s/\\]\S*|data:image\/[a-z+.-]+[;,]\S*|[hH][tT][tT][pP][sS]?:\/\/[^\s/?#\\]\S*)$/;
/** '' for none. */
export const mailboxForm = /^([^\s@]+@[^\s@.]+(\.[^\s@.]+)+)?$/;

/** What somebody types or pastes as a host: an address is brought down to it. */
export const hostOf = (typed: string): string =>
  typed
    .trim()
    .toLowerCase()
    .replace(/^[a-z]+:\/\//, '')
    .split(/[/:?#]/, 1)[0]!;

interface Text {
  zh: string;
  en: string;
}

/** A text in a language; one that was not translated stands in both. */
export const textIn = ({ zh, en }: Text, language: 'zh-CN' | 'en-US'): string => (language === 'en-US' ? en || zh : zh);

interface Written {
  hosts: readonly string[];
  title: Text;
  mailbox: string;
  mobileAddress: string;
  appDownload: string;
  links: readonly { name: Text; address: string }[];
  qrCodes: readonly { label: Text; image: string }[];
  banners: readonly { text: Text; target: string }[];
  popup: { text: Text; target: string; from: string | null; to: string | null } | null;
  announcements: readonly { text: Text; link: string }[];
}

const isThere = ({ zh }: Text) => zh.trim() !== '';
const isOutsideOrNone = (address: string) => address === '' || outsideForm.test(address);

export const isInOrder = ({ from, to }: { from: string | null; to: string | null }): boolean =>
  from === null || to === null || from <= to;

export const isReadyLink = ({ name, address }: Written['links'][number]): boolean =>
  isThere(name) && outsideForm.test(address);
export const isReadyCode = ({ label, image }: Written['qrCodes'][number]): boolean =>
  isThere(label) && codeForm.test(image);
export const isReadyNews = ({ text, link }: Written['announcements'][number]): boolean =>
  isThere(text) && targetForm.test(link);

/** What may not be sent as it is, by field. */
export const siteProblems = (site: Written): Partial<Record<keyof Written, true>> => ({
  ...((!site.hosts.every((host) => hostForm.test(host)) || new Set(site.hosts).size < site.hosts.length) && {
    hosts: true,
  }),
  ...(!isThere(site.title) && { title: true }),
  ...(!mailboxForm.test(site.mailbox) && { mailbox: true }),
  ...(!isOutsideOrNone(site.mobileAddress) && { mobileAddress: true }),
  ...(!isOutsideOrNone(site.appDownload) && { appDownload: true }),
  ...(!site.links.every(isReadyLink) && { links: true }),
  ...(!site.qrCodes.every(isReadyCode) && { qrCodes: true }),
  ...(!site.banners.every(({ target }) => targetForm.test(target)) && { banners: true }),
  ...(site.popup &&
    !(isThere(site.popup.text) && targetForm.test(site.popup.target) && isInOrder(site.popup)) && { popup: true }),
  ...(!site.announcements.every(isReadyNews) && { announcements: true }),
});
