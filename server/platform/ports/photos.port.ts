import type { PersonActor } from '../access/actor.ts';
import type { Database } from '../database/database.ts';

/** What a phone reads of the answer that it photographs for. */
export interface PhotoPurpose {
  /** Of the homework, the exam. */
  title: string;
  question: string;
  /** How many photographs the answer still takes. */
  left: number;
}

/**
 * An area whose answers take photographs of a phone by ticket (`photoOwners`). Whoever sends them has no session: the
 * person is whoever asked for the ticket, without any right, and `place` is what the area gave with it.
 */
export interface PhotoOwner {
  /** The module's id. */
  id: string;
  /** Null: the answer takes none any more, and the ticket is over. */
  purposeOf(db: Database, actor: PersonActor, place: string): Promise<PhotoPurpose | null>;
  /** Puts a stored picture of the person's into the answer; the same again changes nothing. @throws Refusal */
  take(tx: Database, actor: PersonActor, place: string, fileId: string): Promise<void>;
}

/** An attempt and a question of it, as a ticket keeps them: the `place` of areas whose answers belong to attempts. */
export interface AnswerPlace {
  attemptId: string;
  questionId: string;
}
export const placeOfAnswer = ({ attemptId, questionId }: AnswerPlace): string => `${attemptId} ${questionId}`;
export function answerAt(place: string): AnswerPlace {
  const [attemptId = '', questionId = ''] = place.split(' ');
  return { attemptId, questionId };
}

export interface PhotoTicket {
  /** Given once; kept as a hash. */
  secret: string;
  validSeconds: number;
}

/** Tickets by which phones send photographs. */
export interface PhotoTickets {
  /** For an answer of the actor's; a former one for it is over. */
  give(tx: Database, actor: PersonActor, owner: string, place: string): Promise<PhotoTicket>;
}
