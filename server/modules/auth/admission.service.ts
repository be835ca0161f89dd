import { randomUUID } from 'node:crypto';
import type { Admission, Device } from '#server/platform/ports/accounts.port.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Call } from '#server/platform/calls/serve.ts';
import { hashOf, newSecret, setCompanionCookie, setTokenCookie } from '#server/platform/access/session.ts';
import type { Settings } from '#server/platform/settings/settings.ts';
import type { Inbox } from '#server/platform/ports/inbox.port.ts';
import { deviceName, maskAddress, placeNames } from './devices/device-names.ts';
import { deviceAdded } from './security.words.ts';
import type { AccountSecrets } from './secrets/account-secrets.ts';
import { accountsRepository } from './accounts.repository.ts';
import { sessionsRepository } from './sessions.repository.ts';

/** How a person came in; stands in the session and in the audit log. */
type Way = 'password' | 'qr' | 'wx' | 'qq' | 'ykb' | 'oidc' | 'cas' | 'token' | 'sign' | 'slip';

/** Both cookies of a session, and no copy of the answer on the way. */
export function admit(
  { request, reply }: Pick<Call, 'request' | 'reply'>,
  { token, device, cookieMs }: Admission,
): void {
  setCompanionCookie(request, reply, { deviceId: device.deviceId, secret: device.companionSecret });
  setTokenCookie(request, reply, token, cookieMs);
  void reply.header('cache-control', 'no-store');
}

export interface AdmissionParts {
  secrets: AccountSecrets;
  settings: Pick<Settings, 'session' | 'networkPlaces'>;
  inbox: Inbox;
}

/** Opens a session for an account that was judged already; the one place where sessions begin. */
export async function openAdmission(
  tx: Database,
  { secrets, settings: { session, networkPlaces }, inbox }: AdmissionParts,
  { accountId, remember, way, device }: { accountId: string; remember: boolean; way: Way; device: Device },
): Promise<Admission> {
  const token = newSecret();
  const id = randomUUID();
  const lifetimeMs = remember ? session.rememberedMs : session.lifetimeMs;
  const newDeviceAt = await sessionsRepository(tx).open(
    {
      id,
      accountId,
      tokenHash: hashOf(token),
      companionHash: hashOf(device.companionSecret),
      deviceId: device.deviceId,
      userAgent: device.userAgent,
      addressCipher: secrets.closeAt(`sessions|${id}|address_cipher`, device.address),
      way,
      lifetimeMs,
    },
    session.perAccount,
  );
  await accountsRepository(tx).setLocale(accountId, device.locale);
  await audit(tx, {
    event: 'session.open',
    accountId,
    detail: { reason: way },
    requestId: device.requestId,
    sealAddress: device.sealAddress,
  });
  if (newDeviceAt) await tellOfDevice(tx, inbox, accountId, { ...device, networkPlaces, at: newDeviceAt });
  return { token, sessionId: id, device, cookieMs: remember ? lifetimeMs : null };
}

/** The place as the list of devices says it. */
function tellOfDevice(
  tx: Database,
  inbox: Inbox,
  accountId: string,
  { userAgent, address, networkPlaces, at }: Device & Pick<Settings, 'networkPlaces'> & { at: Date },
): Promise<void> {
  const placeOf = placeNames(networkPlaces);
  return inbox.deliver(tx, deviceAdded, {
    to: [accountId],
    data: {
      device: deviceName(userAgent),
      place: { 'zh-CN': placeOf(address, 'zh-CN'), 'en-US': placeOf(address, 'en-US') },
      addressMasked: maskAddress(address),
      at,
    },
  });
}

/** Somebody who was not let in; in the transaction that judged it. @param accountId null for an unknown account */
export const auditSignInRefusal = (
  tx: Database,
  { requestId, sealAddress }: Device,
  accountId: string | null,
  reason: string,
): Promise<void> =>
  audit(tx, { event: 'session.open', accountId, outcome: 'refused', detail: { reason }, requestId, sealAddress });
