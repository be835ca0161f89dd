/** What signs and opens the wire (docs/protocol.md, "Transport"). */
export interface WireSettings {
  signSecret: string;
  envelopeKey: string;
  envelopeIv: string;
}

/**
 * From the page's `<meta name="wire">`, which the server fills.
 * @throws Error when the page has none
 */
export function readWireSettings(page: Document): WireSettings {
  const content = page.querySelector<HTMLMetaElement>('meta[name="wire"]')?.content;
  if (!content) throw new Error('index.html needs <meta name="wire" content="{…}"> with signSecret and envelope keys');
  return JSON.parse(content) as WireSettings;
}
