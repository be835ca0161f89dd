import { standIn } from './wechat-stand-in.ts';

interface CasPerson {
  service: string;
  user: string;
  attributes?: Record<string, string | string[]>;
}

/** CAS 3.0: tickets that are good once for their service; XML unless it is told to listen to `format`. */
export async function casStandIn() {
  const tickets = new Map<string, CasPerson>();
  const how = { isXml: false, answer: null as string | null };
  const provider = await standIn((_request, url, response) => {
    const ticket = url.searchParams.get('ticket') ?? '';
    const known = tickets.get(ticket);
    tickets.delete(ticket);
    if (how.answer !== null) return void response.end(how.answer);
    const isRight = known?.service === url.searchParams.get('service');
    const attributes = { displayName: ['周航'], ...known?.attributes };
    if (how.isXml) {
      const told = Object.entries(attributes).map(([name, value]) => `<cas:${name}>${String(value)}</cas:${name}>`);
      const body = isRight
        ? `<cas:authenticationSuccess><cas:user>${known!.user}</cas:user><cas:attributes>${told.join('')}</cas:attributes></cas:authenticationSuccess>`
        : '<cas:authenticationFailure code="INVALID_TICKET">no</cas:authenticationFailure>';
      return void response.end(
        `<cas:serviceResponse xmlns:cas="http://www.yale.edu/tp/cas">${body}</cas:serviceResponse>`,
      );
    }
    const body = isRight
      ? { authenticationSuccess: { user: known!.user, attributes } }
      : { authenticationFailure: { code: 'INVALID_TICKET', description: 'no' } };
    response.end(JSON.stringify({ serviceResponse: body }));
  });
  return { ...provider, how, tickets };
}

/** What CAS sends to a service whose session has ended (CAS 3.0, appendix C). */
export const casLogoutRequest = (ticket: string): string =>
  `<samlp:LogoutRequest xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" ID="LR-1" Version="2.0" IssueInstant="2026-01-01T00:00:00Z">` +
  `<saml:NameID xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion">@NOT_USED@</saml:NameID>` +
  `<samlp:SessionIndex>${ticket}</samlp:SessionIndex></samlp:LogoutRequest>`;
