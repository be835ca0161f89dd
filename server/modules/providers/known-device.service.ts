import type { Call } from '#server/platform/calls/serve.ts';
import { companionOf, setCompanionCookie } from '#server/platform/access/session.ts';
import type { Accounts, Device } from '#server/platform/ports/accounts.port.ts';

/** The browser of this request, which keeps the id that states and tickets are bound to. */
export function knownDevice(
  { request, reply }: Pick<Call, 'request' | 'reply'>,
  accounts: Pick<Accounts, 'deviceOf'>,
): Device {
  const device = accounts.deviceOf(request);
  const { deviceId, companionSecret: secret } = device;
  // One that is there stays as it is: a session may hang on its secret.
  if (companionOf(request) === null) setCompanionCookie(request, reply, { deviceId, secret });
  return device;
}
