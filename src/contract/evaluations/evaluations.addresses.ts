import { address, id, text } from '../common/address.ts';

const key = text(40);

export const evaluationsAddresses = {
  /** Of a course, for its team; the id is the course's. `evaluation`: the one that is open. */
  course: address('/courseManagement/index/courseEvaluate', {
    of: { id: key },
    query: { offering: id, evaluation: id },
  }),
};
