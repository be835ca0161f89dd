import type { FastifyRequest } from 'fastify';
import { companionOf, hashOf, isEqual, type SessionHolder } from '#server/platform/access/session.ts';
import type { MediaUse } from '#server/platform/ports/files.port.ts';
import type { FilesParts } from '../files.port.ts';
import { readAddress } from './media-address.ts';
import type { MediaRow } from './media.repository.ts';

/** What stands behind the path of a signed address. */
export interface AddressFields {
  e?: string;
  u?: string;
  v?: string;
  s?: string;
}

/** How an address may be used: what it gives, and the person that it was made for. */
export interface Admission {
  use: MediaUse;
  holder: SessionHolder | null;
}

/** Whether whoever asks may use this address of the file: null where not. */
export const admitting =
  (parts: Pick<FilesParts, 'mediaKey' | 'holderOf'>) =>
  async (
    request: FastifyRequest,
    { id, e, u, v, s }: AddressFields & { id: string },
    row: Pick<MediaRow, 'isPublic' | 'now'>,
  ): Promise<Admission | null> => {
    if (row.isPublic && s === undefined) return { use: 'view', holder: null };
    if (e === undefined || u === undefined || v === undefined || s === undefined) return null;
    const use = readAddress(parts.mediaKey, { id, e, u, v, s }, row.now);
    if (use === null) return null;
    if (u === 'public') return { use, holder: null };
    // The signature is good, so `u` is a session id that we wrote.
    const companion = companionOf(request);
    const holder = companion && (await parts.holderOf(u));
    return holder && isEqual(holder.companionHash, hashOf(companion.secret)) ? { use, holder } : null;
  };
