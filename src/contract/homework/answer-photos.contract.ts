import type { Static } from 'typebox';
import { closed, Id } from '../common/shapes.contract.ts';

/** An attempt, and a question of it to write on. */
export const PhotoTicketWanted = closed({ id: Id, questionId: Id });
export type PhotoTicketWanted = Static<typeof PhotoTicketWanted>;
