import type { PersonalData } from '#server/platform/modules/personal-data.ts';
import { deletionRepository } from './deletion.repository.ts';
import { joiningsRepository } from './joining/joinings.repository.ts';

/** The wish to be gone, which goes with its fulfilment, and accounts that were joined. */
export const accountPersonalData: PersonalData = {
  sections: async (db, id) => [
    await deletionRepository(db, { id }).section(),
    await joiningsRepository(db).section(id),
  ],

  async erase(tx, id) {
    await deletionRepository(tx, { id }).remove();
    await joiningsRepository(tx).forgetProofs([id]);
  },
};
