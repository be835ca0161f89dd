import { randomUUID } from 'node:crypto';
import { maskedContact, type ContactField } from '#contract/members/contact.rule.ts';
import { blindIndex, fieldCipher } from '#server/platform/secrets/field-cipher.ts';
import type { Settings } from '#server/platform/settings/settings.ts';

/** A contact as the database keeps it. */
export interface SealedContact {
  id: string;
  field: ContactField;
  cipher: Buffer;
  index: Buffer;
  masked: string;
}

const placeOf = (id: string) => `member_contacts|${id}|value_cipher`;
const wantedPlaceOf = (id: string) => `member_corrections|${id}|wanted_cipher`;
const linePlaceOf = (importId: string, position: number) => `member_import_lines|${importId} ${position}|sealed`;

/** What closes and opens the contacts of registers, and finds them by equality. */
export function contactSecrets({ secrets, oldKeys }: Pick<Settings, 'secrets' | 'oldKeys'>) {
  const cipher = fieldCipher(secrets.PHONE_KEY, oldKeys.PHONE_KEY);
  const blind = blindIndex(secrets.PHONE_INDEX_KEY);
  /** Under the present key; null where it is already. */
  const renewedAt = (stored: Buffer, place: string): Buffer | null =>
    cipher.isCurrent(stored) ? null : cipher.close(cipher.open(stored, place), place);
  const indexOf = (field: ContactField, value: string): Buffer => blind(`member ${field}|${value.toLowerCase()}`);
  return {
    indexOf,
    seal(field: ContactField, value: string, id: string = randomUUID()): SealedContact {
      const facts = { id, field, masked: maskedContact(field, value) };
      return { ...facts, cipher: cipher.close(value, placeOf(id)), index: indexOf(field, value) };
    },
    open: ({ id, cipher: stored }: Pick<SealedContact, 'id' | 'cipher'>): string =>
      cipher.open(stored, placeOf(id)).toString('utf8'),
    renewed: ({ id, cipher: stored }: Pick<SealedContact, 'id' | 'cipher'>) => renewedAt(stored, placeOf(id)),

    /** What somebody wants corrected, while it waits. */
    sealWanted: (id: string, value: string): Buffer => cipher.close(value, wantedPlaceOf(id)),
    openWanted: (id: string, stored: Buffer): string => cipher.open(stored, wantedPlaceOf(id)).toString('utf8'),
    renewedWanted: (id: string, stored: Buffer) => renewedAt(stored, wantedPlaceOf(id)),

    /** Cells of a roster's line. */
    sealCells: (importId: string, position: number, cells: readonly string[]): Buffer =>
      cipher.close(JSON.stringify(cells), linePlaceOf(importId, position)),
    openCells: (importId: string, position: number, stored: Buffer): string[] =>
      JSON.parse(cipher.open(stored, linePlaceOf(importId, position)).toString('utf8')) as string[],
    renewedCells: (importId: string, position: number, stored: Buffer) =>
      renewedAt(stored, linePlaceOf(importId, position)),
  };
}
export type ContactSecrets = ReturnType<typeof contactSecrets>;
