import type { Thread } from '#contract/discussions/discussions.contract.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import { Refusal } from '#server/platform/refusals/refusal.ts';
import { accessToThread, type DiscussionAccess } from './discussion-access.repository.ts';
import { threadsRepository, type HeldThread } from './threads.repository.ts';

/** @throws Refusal notFound, where the actor does not belong */
export function within(access: DiscussionAccess | null): DiscussionAccess {
  if (!access) throw new Refusal('notFound');
  return access;
}

/** @throws Refusal discussionOver · threadLocked */
export function judgeWriting({ isOver, isTeam }: DiscussionAccess, thread: Pick<HeldThread, 'isLocked'> | null): void {
  if (isOver && !isTeam) throw new Refusal('discussionOver');
  if (thread?.isLocked) throw new Refusal('threadLocked');
}

/** A thread that is held until the transaction ends. @throws Refusal notFound, for one of another course too */
export async function heldThread(tx: Database, actor: PersonActor, id: string) {
  const access = within(await accessToThread(tx, actor, id));
  const threads = threadsRepository(tx, actor);
  const thread = await threads.hold(id);
  if (!thread) throw new Refusal('notFound');
  return { access, threads, thread };
}

/** As the actor reads it, with what she may do. @throws Refusal notFound */
export async function readThread(
  db: Database,
  actor: PersonActor,
  access: DiscussionAccess,
  id: string,
): Promise<Thread> {
  const thread = await threadsRepository(db, actor).get(id);
  if (!thread) throw new Refusal('notFound');
  const isOpen = (!access.isOver || access.isTeam) && !thread.isLocked;
  const { isMine } = thread.writer;
  const may = { write: isOpen, edit: isMine && isOpen, accept: (isMine || access.isTeam) && isOpen };
  return { ...thread, may: { ...may, moderate: access.isTeam } };
}
