import type { Actor } from '#server/platform/access/actor.ts';
import { fetchUnpooled } from './provider-call.ts';
import type { ProvidersParts } from '../providers.port.ts';

const maxBytes = 1 << 20;
const endings: Record<string, string> = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' };

async function bytesOf(response: Response): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.byteLength;
    if (size > maxBytes) throw new Error('the picture is too large');
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** Pictures of new people, fetched once from the provider's own hosts (`pictureOn`) and stored as uploads. */
export const portraitsOf = ({
  db,
  accounts,
  keepPortrait,
  log,
  settings,
}: Pick<ProvidersParts, 'db' | 'accounts' | 'keepPortrait' | 'log' | 'settings'>) => ({
  /** A picture that does not come changes nothing: the person has a name to be shown by. */
  async keep(actor: Actor & { id: string }, address: string | null | undefined): Promise<void> {
    if (!address) return;
    try {
      // The login waits for it, and has waited for the provider already.
      const signal = AbortSignal.timeout(settings.providers.timeoutMs / 2);
      const response = await fetchUnpooled(address, { redirect: 'error', signal });
      const ending = endings[(response.headers.get('content-type') ?? '').split(';', 1)[0]!.trim()];
      if (!response.ok || ending === undefined) throw new Error('no picture');
      const fileId = await keepPortrait(db, actor, { name: `avatar.${ending}`, bytes: await bytesOf(response) });
      if (fileId === null) throw new Error('no picture that we keep');
      await accounts.setAvatar(db, actor.id, fileId);
    } catch (fault) {
      log.warn({ fault: (fault as Error).message }, 'the picture of a provider did not come');
    }
  },
});
