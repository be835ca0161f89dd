import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { blindIndex, fieldCipher } from './field-cipher.ts';
import type { Settings } from '../settings/settings.ts';
import { StartError } from '../refusals/start-error.ts';

type Keys = Pick<Settings, 'secrets' | 'oldKeys'>;

interface Proof {
  name: string;
  /** By the present key. */
  make: () => Buffer;
  /** Whether the present key, or an old one, has made it. */
  isOwn: (proof: Buffer) => boolean;
  advice: string;
}

const sealed = (name: 'PASSWORD_KEY' | 'PHONE_KEY', { secrets, oldKeys }: Keys): Proof => {
  const cipher = fieldCipher(secrets[name], oldKeys[name]);
  const place = `key_proofs|${name}|proof`;
  return {
    name,
    make: () => cipher.close(name, place),
    isOwn: (proof) => {
      try {
        return cipher.open(proof, place).toString('utf8') === name;
      } catch {
        return false;
      }
    },
    advice: `set the former one, or name it in ${name}_OLD and run npm run keys:rotate`,
  };
};

function proofsOf(keys: Keys): Proof[] {
  const index = blindIndex(keys.secrets.PHONE_INDEX_KEY)('key proof');
  return [
    sealed('PASSWORD_KEY', keys),
    sealed('PHONE_KEY', keys),
    {
      name: 'PHONE_INDEX_KEY',
      make: () => index,
      isOwn: (proof) => proof.equals(index),
      advice: 'set the former one, since accounts are found by it',
    },
  ];
}

/**
 * Seals a value by each key at the first start, and opens it at every later one.
 * @throws StartError naming the key that is not the database's
 */
export async function proveKeys(db: Database, keys: Keys): Promise<void> {
  for (const { name, make, isOwn, advice } of proofsOf(keys)) {
    await sql`insert into key_proofs (name, proof) values (${name}, ${make()}) on conflict do nothing`.execute(db);
    const { rows } = await sql<{ proof: Buffer }>`select proof from key_proofs where name = ${name}`.execute(db);
    if (!isOwn(rows[0]!.proof))
      throw new StartError(`${name} is not the key with which this database was filled: ${advice}.`);
  }
}

/** By the present keys from now on; for the end of a rotation. */
export async function renewProofs(db: Database, keys: Keys): Promise<void> {
  await proveKeys(db, keys);
  for (const { name, make } of proofsOf(keys))
    await sql`update key_proofs set proof = ${make()} where name = ${name}`.execute(db);
}
