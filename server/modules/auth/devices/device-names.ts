import { BlockList, isIP } from 'node:net';
import type { Actor } from '#server/platform/access/actor.ts';

type Names = readonly (readonly [RegExp, string])[];

/** The first that fits: browsers name each other in their user agents. */
const browsers: Names = [
  [/MicroMessenger/, '微信'],
  [/QQ\//, 'QQ'],
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/HuaweiBrowser/, 'Huawei Browser'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrome|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
];
const systems: Names = [
  [/HarmonyOS|OpenHarmony/, 'HarmonyOS'],
  [/Windows/, 'Windows'],
  [/Android/, 'Android'],
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Mac OS X/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];
const nameIn = (names: Names, text: string) => names.find(([form]) => form.test(text))?.[1];

/** `Chrome · Windows`; '' where the user agent says nothing that people know. */
export const deviceName = (userAgent: string): string =>
  [nameIn(browsers, userAgent), nameIn(systems, userAgent)].filter((name) => name !== undefined).join(' · ');

/** An IPv4 address that came by IPv6 is one of IPv4. */
const plain = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '');

/** 203.0.*.*, 2001:db8:*; '' for what is no address. */
export function maskAddress(address: string): string {
  const own = plain(address);
  if (isIP(own) === 4) return own.replace(/^(\d+\.\d+)\..*/, '$1.*.*');
  return isIP(own) === 6 ? `${own.split(':').slice(0, 2).join(':')}:*` : '';
}

const family = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

function blockOf(networks: readonly string[]): BlockList {
  const block = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/', 2);
    if (bits === undefined) block.addAddress(address, family(address));
    else block.addSubnet(address, Number(bits), family(address));
  }
  return block;
}
const own = blockOf(['127.0.0.0/8', '::1']);
const local = blockOf(['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '100.64.0.0/10', 'fc00::/7', 'fe80::/10']);
const words = {
  'zh-CN': { own: '本机', local: '内部网络' },
  'en-US': { own: 'this machine', local: 'internal network' },
} as const;

/** What an operator calls an address (NETWORK_PLACES), else whether it is an inner one; '' for the rest of the world. */
export function placeNames(named: readonly { network: string; name: string }[]) {
  const blocks = named.map(({ network, name }) => ({ block: blockOf([network]), name }));
  return (address: string, locale: Actor['locale']): string => {
    const bare = plain(address);
    if (isIP(bare) === 0) return '';
    const known = blocks.find(({ block }) => block.check(bare, family(bare)))?.name;
    if (known !== undefined) return known;
    if (own.check(bare, family(bare))) return words[locale].own;
    return local.check(bare, family(bare)) ? words[locale].local : '';
  };
}
