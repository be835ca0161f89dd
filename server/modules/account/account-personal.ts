import type { PersonalPart } from '#server/platform/personal-part.ts';
import { deletionRepository } from './deletion.repository.ts';

/** The wish to be gone, which goes with its fulfilment. */
export const accountPersonal: PersonalPart = {
  sections: async (db, id) => [await deletionRepository(db, { id }).section()],

  async erase(tx, id) {
    await deletionRepository(tx, { id }).remove();
  },
};
