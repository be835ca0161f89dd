/*
 * Open Badges 3.0 as a credential of the W3C's data model 2.0, signed as eddsa-jcs-2022: the same few functions on both
 * sides, so that a browser without a line to the server judges as the server does.
 */
type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };
export type JsonObject = Readonly<Record<string, Json>>;

const byUnits = (one: string, other: string) => (one < other ? -1 : 1);

/** RFC 8785: the one spelling of a value that is signed. */
export function canonicalJson(value: Json): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map((one: Json) => canonicalJson(one)).join(',')}]`;
  const fields = Object.entries(value as JsonObject).toSorted(([one], [other]) => byUnits(one, other));
  return `{${fields.map(([name, one]) => `${JSON.stringify(name)}:${canonicalJson(one)}`).join(',')}}`;
}

const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

/** Multibase: base58btc behind a `z`. */
export function toMultibase(bytes: Uint8Array): string {
  let value = 0n;
  for (const byte of bytes) value = value * 256n + BigInt(byte);
  let text = '';
  for (; value > 0n; value /= 58n) text = alphabet[Number(value % 58n)]! + text;
  const zeros = bytes.findIndex((byte) => byte !== 0);
  return `z${'1'.repeat(zeros === -1 ? bytes.length : zeros)}${text}`;
}

/** @returns null for what is none, or is no such number of bytes */
export function fromMultibase(text: string, length: number): Uint8Array<ArrayBuffer> | null {
  if (!text.startsWith('z') || text.length > 2 * length + 1) return null;
  let value = 0n;
  for (const sign of text.slice(1)) {
    const digit = alphabet.indexOf(sign);
    if (digit === -1) return null;
    value = value * 58n + BigInt(digit);
  }
  const bytes = new Uint8Array(length);
  for (let at = length - 1; at >= 0; at -= 1, value /= 256n) bytes[at] = Number(value % 256n);
  return value === 0n ? bytes : null;
}

/** How Multikey marks a public key of Ed25519. */
const keyMark = [0xed, 0x01];
export const toMultikey = (publicKey: Uint8Array): string => toMultibase(Uint8Array.from([...keyMark, ...publicKey]));
function fromMultikey(text: string): Uint8Array<ArrayBuffer> | null {
  const bytes = fromMultibase(text, 34);
  return bytes && keyMark.every((mark, at) => bytes[at] === mark) ? bytes.slice(2) : null;
}

const sha256 = async (text: string) =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));

/** What is signed: the digests of how it is signed and of what. */
export async function signedBytes(document: JsonObject, proof: JsonObject): Promise<Uint8Array<ArrayBuffer>> {
  const context = document['@context'];
  const options = context === undefined || '@context' in proof ? proof : { ...proof, '@context': context };
  const bytes = new Uint8Array(64);
  bytes.set(await sha256(canonicalJson(options)));
  bytes.set(await sha256(canonicalJson(document)), 32);
  return bytes;
}

/** SHA-256 of a signed file, in hex digits: `9b41…`. */
export const fingerprintOf = async (credential: JsonObject): Promise<string> =>
  Array.from(await sha256(canonicalJson(credential)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** So much of the fingerprint stands in the code on the paper: in place of the name. */
export const shortCode = (fingerprint: string): string => fingerprint.slice(0, 16);

const objectOf = (value: Json | undefined): JsonObject | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonObject) : null;
const textOf = (value: Json | undefined): string => (typeof value === 'string' ? value : '');

/** @returns null for what is no object */
export function readCredential(text: string): JsonObject | null {
  try {
    return objectOf(JSON.parse(text) as Json);
  } catch {
    return null;
  }
}

/** The id of the key by which a file says that it was signed. */
export const keyIdOf = (credential: JsonObject): string =>
  textOf(objectOf(credential.proof)?.verificationMethod).split('#').at(-1) ?? '';

/**
 * Whether the signature of a file holds.
 * @param keyOf the public key of an id, as Multikey; undefined: nobody's
 * @throws NotSupportedError where the browser does not know Ed25519
 */
export async function isSigned(credential: JsonObject, keyOf: (keyId: string) => string | undefined): Promise<boolean> {
  const { proof, ...document } = credential;
  const { proofValue, ...options } = objectOf(proof) ?? {};
  if (options.type !== 'DataIntegrityProof' || options.cryptosuite !== 'eddsa-jcs-2022') return false;
  if (options.proofPurpose !== 'assertionMethod') return false;
  const publicKey = fromMultikey(keyOf(keyIdOf(credential)) ?? '');
  const signature = fromMultibase(textOf(proofValue), 64);
  if (!publicKey || !signature) return false;
  const key = await crypto.subtle.importKey('raw', publicKey, { name: 'Ed25519' }, false, ['verify']);
  return crypto.subtle.verify({ name: 'Ed25519' }, key, signature, await signedBytes(document, options));
}
