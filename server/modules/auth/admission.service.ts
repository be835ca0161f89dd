import { randomUUID } from 'node:crypto';
import { minuteMs } from '#contract/common/length.rule.ts';
import type { Admission, Device, HeldAdmission, SignInNote } from '#server/platform/ports/accounts.port.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Call } from '#server/platform/calls/serve.ts';
import { companionOf, hashOf, newSecret, setCompanionCookie, setTokenCookie } from '#server/platform/access/session.ts';
import type { Settings } from '#server/platform/settings/settings.ts';
import type { Inbox } from '#server/platform/ports/inbox.port.ts';
import type { Capabilities } from '#server/platform/modules/capabilities.ts';
import { Refusal } from '#server/platform/refusals/refusal.ts';
import { challengesRepository } from './factor/challenges.repository.ts';
import { factorsRepository } from './factor/factors.repository.ts';
import { deviceName, maskAddress, placeNames } from './devices/device-names.ts';
import { deviceAdded } from './security.words.ts';
import type { AccountSecrets } from './secrets/account-secrets.ts';
import { accountsRepository } from './accounts.repository.ts';
import { sessionsRepository } from './sessions.repository.ts';

/** How a person came in; stands in the session and in the audit log. */
export const ways = ['password', 'qr', 'wx', 'qq', 'ykb', 'oidc', 'cas', 'token', 'sign', 'slip', 'contact'] as const;
export type Way = (typeof ways)[number];

/**
 * Both cookies of a session, and no copy of the answer on the way. Every way in ends here, after its transaction.
 * @returns the session's token
 * @throws Refusal `factorNeeded` where there is none yet
 */
export function admit({ request, reply }: Pick<Call, 'request' | 'reply'>, admission: Admission): string {
  const { device } = admission;
  const companion = { deviceId: device.deviceId, secret: device.companionSecret };
  void reply.header('cache-control', 'no-store');
  if ('challenge' in admission) {
    // A browser that is known keeps what its present session hangs on; a new one is known from now on.
    if (companionOf(request) === null) setCompanionCookie(request, reply, companion);
    const { challenge, expiresInSeconds } = admission;
    throw new Refusal('factorNeeded', { challenge, expiresInSeconds });
  }
  setCompanionCookie(request, reply, companion);
  setTokenCookie(request, reply, admission.token, admission.cookieMs);
  return admission.token;
}

/** So long a code may take to come. */
const challengeMs = 5 * minuteMs;

export interface AdmissionParts {
  secrets: AccountSecrets;
  settings: Pick<Settings, 'session' | 'networkPlaces'>;
  inbox: Inbox;
  identities: Pick<Capabilities['identities'], 'opened'>;
}

/** Who comes in, and how. */
export interface Entry {
  accountId: string;
  remember: boolean;
  way: Way;
  device: Device;
  note?: SignInNote | null;
}

/** For an account that was judged already: a session, or where a second factor is on the question for it. */
export async function openAdmission(tx: Database, parts: AdmissionParts, entry: Entry): Promise<Admission> {
  const { accountId, device } = entry;
  // Whoever turns the factor on meanwhile waits, or was waited for.
  await accountsRepository(tx).lock(accountId);
  if (!(await factorsRepository(tx).isOn(accountId))) return openSession(tx, parts, entry);
  const challenge = newSecret();
  await challengesRepository(tx).add(hashOf(challenge), entry, challengeMs);
  const { requestId, sealAddress } = device;
  await audit(tx, { event: 'factor.ask', accountId, detail: { reason: entry.way }, requestId, sealAddress });
  return { challenge, expiresInSeconds: challengeMs / 1000, device };
}

/** The one place where sessions begin. */
export async function openSession(
  tx: Database,
  { secrets, settings: { session, networkPlaces }, inbox, identities }: AdmissionParts,
  { accountId, remember, way, device, note = null }: Entry,
): Promise<Exclude<Admission, HeldAdmission>> {
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
  if (note) await identities.opened(tx, id, note);
  if (newDeviceAt) await tellOfDevice(tx, inbox, accountId, { ...device, networkPlaces, at: newDeviceAt });
  return { token, device, cookieMs: remember ? lifetimeMs : null };
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
