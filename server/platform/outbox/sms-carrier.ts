import type { DeliverySettings } from '../settings/delivery-settings.ts';
import { faultWord, type Carrier } from './carrier.ts';

const answerMs = 20_000;
/** Of a provider's answer nothing beyond it is read. */
const answerBytes = 10_000;

/** Where these are the cause, the provider has never seen the request. */
const neverArrived = new Set([
  ...['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'UND_ERR_CONNECT_TIMEOUT'],
  ...['CERT_HAS_EXPIRED', 'DEPTH_ZERO_SELF_SIGNED_CERT', 'SELF_SIGNED_CERT_IN_CHAIN', 'ERR_TLS_CERT_ALTNAME_INVALID'],
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
]);

/** Not of this message: our key, our pace, or an answer that asks for another try. */
const mayPass = new Set([401, 403, 404, 405, 407, 408, 421, 425, 429]);

async function idOf(response: Response): Promise<string | undefined> {
  const text = (await response.text().catch(() => '')).slice(0, answerBytes);
  try {
    const { id } = JSON.parse(text) as { id?: unknown };
    return typeof id === 'string' || typeof id === 'number' ? String(id).slice(0, 120) : undefined;
  } catch {
    // The number of the answer says that it was taken; what the provider calls it is a help, no more.
    return undefined;
  }
}

/** An HTTP call of the one shape that docs/operations.md describes; whatever a provider speaks stands behind it. */
export const smsCarrier =
  ({ url, secret }: NonNullable<DeliverySettings['sms']>): Carrier =>
  async ({ id, to, text, purpose, code }) => {
    try {
      const response = await fetch(url, {
        method: 'POST',
        redirect: 'manual',
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'idempotency-key': id,
          authorization: `Bearer ${secret}`,
        },
        body: JSON.stringify({ requestId: id, to, text, purpose, code: code ?? null }),
        signal: AbortSignal.timeout(answerMs),
      });
      const { status } = response;
      const isTaken = response.ok || status === 409;
      if (!isTaken) {
        await response.body?.cancel().catch(() => undefined);
        const isFinal = status >= 400 && status < 500 && !mayPass.has(status);
        return { kind: isFinal ? 'refused' : 'failed', fault: `http ${status}` };
      }
      const providerId = await idOf(response);
      return { kind: 'accepted', ...(providerId && { providerId }) };
    } catch (fault) {
      const word = faultWord((fault as { cause?: unknown }).cause ?? fault);
      return { kind: neverArrived.has(word) ? 'failed' : 'lost', fault: `http ${word}` };
    }
  };
