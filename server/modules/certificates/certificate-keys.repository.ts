import type { Database } from '#server/platform/database/database.ts';
import type { FieldCipher } from '#server/platform/secrets/field-cipher.ts';
import './certificates.tables.ts';

/** Where a private key is sealed for: moved to another row it does not open. */
export const keyPlace = (id: string) => `certificate_keys|${id}|private_cipher`;

export interface NewKey {
  id: string;
  year: number;
  publicKey: Buffer;
  privateCipher: Buffer;
}

export const certificateKeysRepository = (db: Database) => ({
  /** Newest first; one a year. */
  all: () => db.selectFrom('certificate_keys').select(['id', 'year', 'public_key']).orderBy('year', 'desc').execute(),

  ofYear: (year: number) =>
    db.selectFrom('certificate_keys').where('year', '=', year).select(['id', 'private_cipher']).executeTakeFirst(),

  /** Whoever comes second to a year keeps the first one's. */
  add: ({ id, year, publicKey, privateCipher }: NewKey) =>
    db
      .insertInto('certificate_keys')
      .values({ id, year, public_key: publicKey, private_cipher: privateCipher })
      .onConflict((conflict) => conflict.column('year').doNothing())
      .execute(),
});

/** Closes private keys with the present key that an old one still holds. @returns how many rows were written */
export async function renewCertificateKeys(db: Database, cipher: FieldCipher): Promise<number> {
  const rows = await db.selectFrom('certificate_keys').select(['id', 'private_cipher']).execute();
  const old = rows.filter(({ private_cipher: stored }) => !cipher.isCurrent(stored));
  for (const { id, private_cipher: stored } of old)
    await db
      .updateTable('certificate_keys')
      .set({ private_cipher: cipher.close(cipher.open(stored, keyPlace(id)), keyPlace(id)) })
      .where('id', '=', id)
      .execute();
  return old.length;
}
