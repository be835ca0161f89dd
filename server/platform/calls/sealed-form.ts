import { Ajv } from 'ajv';
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Static, TObject } from 'typebox';
import type { Database } from '../database/database.ts';
import { decryptText, type EnvelopeKeys } from './envelope-cipher.ts';
import { badField } from './issues.ts';

const windowMs = 300_000;

function parsed(text: string | null): Record<string, unknown> | null {
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).filter(([key]) => key !== '__proto__'))
      : null;
  } catch {
    return null;
  }
}

const fault = () => badField('/SJ', 'sealed');

/**
 * Opens SJ: the encrypted form of registration, recovery and password change, with `T` in ms. It counts as an
 * encoding, its secrecy is TLS; each one is good once.
 * @returns the fields without `T`; the caller holds them against its schema
 * @throws Refusal `invalidInput`, the same for every fault of padding, JSON, time and repetition
 */
export async function openSealedForm(
  db: Database,
  sealed: string,
  keys: EnvelopeKeys,
  now: number,
): Promise<Record<string, unknown>> {
  const form = parsed(decryptText(sealed, keys));
  const { T, ...fields } = form ?? {};
  if (form === null || typeof T !== 'number' || Math.abs(now - T) > windowMs) throw fault();
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('spent_forms')
    .values({ hash: createHash('sha256').update(sealed).digest(), expires_at: sql`now() + interval '10 minutes'` })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows !== 1n) throw fault();
  return fields;
}

/** The reader of one form. @throws Refusal `invalidInput`, for what is not of the schema too: one answer for all */
export function sealedForm<Form extends TObject>(schema: Form) {
  const isForm = new Ajv({ strict: false }).compile(schema);
  return async (db: Database, sealed: string, keys: EnvelopeKeys, now: number): Promise<Static<Form>> => {
    const form = await openSealedForm(db, sealed, keys, now);
    if (!isForm(form)) throw fault();
    return form as Static<Form>;
  };
}
