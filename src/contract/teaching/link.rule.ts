/** The longest address that a link item takes. */
export const longestAddress = 2000;

/** A host within a domain: no bare name, which only this house's network would know. */
const namedHost = /^[^.]+(\.[^.]+)+\.?$/;

/**
 * The address of a page elsewhere, as it is stored: whole, of the web, without a name and password in it. What has no
 * scheme is one of https. Null for all else.
 */
export function webAddress(typed: string): string | null {
  const text = typed.trim();
  let address: URL;
  try {
    address = new URL(/^[a-z][a-z\d+.-]*:/i.test(text) && !/^[^/]*:\d/.test(text) ? text : `https://${text}`);
  } catch {
    return null;
  }
  const isWeb = address.protocol === 'https:' || address.protocol === 'http:';
  if (!isWeb || address.username !== '' || address.password !== '' || !namedHost.test(address.hostname)) return null;
  return address.href.length > longestAddress ? null : address.href;
}

/** Of a stored address what a reader should know before following it. */
export const hostOf = (address: string): string => (URL.canParse(address) ? new URL(address).host : '');
