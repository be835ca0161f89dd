import type { PlacedSection } from '../sites/home-sections.rule.ts';
import type { PlatformInfo } from './portal.contract.ts';

/** A site in English. */
export interface Platform {
  copyright: string;
  icp: string;
  publicSecurity: string;
  links: readonly { name: string; address: string }[];
  organiser: string;
  undertaker: string;
  hotline: string;
  mailbox: string;
  supportGroup: string;
  qrCodes: readonly { label: string; image: string }[];
  edition: 'he' | 've';
  title: string;
  mobileAddress: string | null;
  logins: readonly string[];
  flags: readonly string[];
  announcements: readonly { text: string; link?: string }[];
  /** The popup of the day; `image` '' where the platform draws one itself, `target` '' where it leads nowhere. */
  popup?: { version: string; image: string; text: string; target: string };
  /** Where the app is to be had. */
  appDownload?: string;
  banners?: readonly { image: string; text: string; target: string }[];
  /** Of the home page; absent where areas have them as they are. */
  sections?: readonly PlacedSection[];
  /** Areas that are not there; absent where all are on. */
  areasOff?: readonly string[];
  isDemo: boolean;
  visitor: PlatformInfo['visitor'];
}

export const platformCodec = {
  encode: ({
    copyright,
    icp,
    publicSecurity,
    links,
    mobileAddress,
    banners,
    sections,
    areasOff,
    ...same
  }: Platform): PlatformInfo => ({
    BQXX: copyright,
    ICPBAH: icp,
    YGWABH: publicSecurity,
    LJJH: links.map(({ name, address }) => ({ MC: name, LJDZ: address })),
    ...(mobileAddress !== null && { mobileAddress }),
    ...same,
    ...(banners && { banners: [...banners] }),
    ...(sections && { sections: sections.map(({ id, audience }) => ({ id, audience: [...audience] })) }),
    ...(areasOff && { areasOff: [...areasOff] }),
    qrCodes: [...same.qrCodes],
    logins: [...same.logins],
    flags: [...same.flags],
    announcements: [...same.announcements],
  }),
  decode: ({ BQXX, ICPBAH, YGWABH, LJJH, mobileAddress, ...same }: PlatformInfo): Platform => ({
    ...same,
    copyright: BQXX,
    icp: ICPBAH,
    publicSecurity: YGWABH,
    links: LJJH.map(({ MC, LJDZ }) => ({ name: MC, address: LJDZ })),
    mobileAddress: mobileAddress ?? null,
  }),
};
