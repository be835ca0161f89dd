import type { PersonalData } from '#server/platform/modules/personal-data.ts';
import { deletionRepository } from './deletion.repository.ts';

/** The wish to be gone, which goes with its fulfilment. */
export const accountPersonalData: PersonalData = {
  sections: async (db, id) => [await deletionRepository(db, { id }).section()],

  async erase(tx, id) {
    await deletionRepository(tx, { id }).remove();
  },
};
