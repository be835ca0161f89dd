import { XMLParser } from 'fast-xml-parser';
import type { ProviderSettings } from '#server/platform/settings/provider-settings.ts';
import { hashOf } from '#server/platform/access/session.ts';
import { plainName, ProviderRefusal, staffNumberOf, type ProviderCall } from './provider-call.ts';
import type { Identity } from '../providers.port.ts';

type Node = Record<string, unknown>;

const nodeIn = (node: Node, name: string): Node | null =>
  typeof node[name] === 'object' && node[name] !== null ? (node[name] as Node) : null;

const parser = new XMLParser({
  removeNSPrefix: true,
  ignoreAttributes: true,
  parseTagValue: false,
  processEntities: false,
});

/** JSON, or XML without entities. @throws Error for anything else */
function read(text: string): Node {
  if (text.trimStart().startsWith('{')) return JSON.parse(text) as Node;
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) throw new Error('a document type');
  return parser.parse(text) as Node;
}

/** A service ticket, as long as CAS 3.0 lets it be. */
export const isServiceTicket = (text: string): boolean => /^ST-[\x21-\x7e]{1,253}$/.test(text);

/** The ticket of a session that has ended there; null where the text says no such thing. */
export function endedTicket(logoutRequest: string): string | null {
  try {
    const ticket = nodeIn(read(logoutRequest), 'LogoutRequest')?.SessionIndex;
    return typeof ticket === 'string' && isServiceTicket(ticket) ? ticket : null;
  } catch {
    return null;
  }
}

/** A university's CAS 3.0. */
export const cas = ({ address, staff }: NonNullable<ProviderSettings['cas']>, call: ProviderCall) => ({
  address: (service: string): string => `${address}/login?service=${encodeURIComponent(service)}`,
  /** @throws Refusal tryAgain · ProviderRefusal for INVALID_TICKET, INVALID_SERVICE and the like */
  identify: (service: string, ticket: string): Promise<Identity> =>
    call.get(`${address}/p3/serviceValidate`, { service, ticket, format: 'JSON' }, (text): Identity => {
      const response = nodeIn(read(text), 'serviceResponse');
      if (response && 'authenticationFailure' in response) throw new ProviderRefusal('cas');
      const success = response && nodeIn(response, 'authenticationSuccess');
      if (!success || typeof success.user !== 'string' || success.user === '') throw new Error('no user');
      const attributes = nodeIn(success, 'attributes');
      const name = attributes?.displayName ?? attributes?.cn;
      const nickname = plainName(Array.isArray(name) ? name[0] : name);
      return {
        provider: 'cas',
        subject: `${address}|${success.user}`,
        alias: null,
        nickname,
        staffNumber: staff && staffNumberOf(attributes?.[staff.claim]),
        sessionKey: hashOf(ticket),
      };
    }),
});
