import type { PersonalPart } from './personal-part.ts';

/** Answers that are kept so that a call sent twice is done once; they may hold anything. */
export const platformPersonal: PersonalPart = {
  async erase(tx, id) {
    await tx.deleteFrom('idempotency_keys').where('account_id', '=', id).execute();
  },
};
