import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { homeworkAttemptOperations as attempts } from '#contract/homework/homework.operations.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { classmate, classroom, publishedHomework } from '../support/homework.builder.ts';
import { createClient, type CallTarget } from '../support/client.ts';
import { dataFolder, startedFolder } from '../support/data-folder.ts';
import { appOn, testPassword } from '../support/test-app.ts';

export interface Prepared {
  dataDir: string;
  offeringId: string;
  phones: string[];
  /** Published; the first one is for saving, the others for handing in. */
  homeworks: { id: string; questionId: string }[];
}

/**
 * A data folder with a class and its homework, for a server that is then started on it.
 * @param prepare what has to be done with the folder before its database is made
 */
export async function prepareFolder(
  learners: number,
  homeworks: number,
  prepare?: (dataDir: string) => Promise<void>,
): Promise<Prepared> {
  const dataDir = prepare ? await dataFolder() : await startedFolder();
  await prepare?.(dataDir);
  const database = await openDatabase({ dataDir, poolSize: 4 });
  await migrate(database.db);
  const platform = await appOn(database.url);
  const room = await classroom(platform);
  const people = [room.learner];
  while (people.length < learners) people.push(await classmate(platform, room));
  const published: Prepared['homeworks'] = [];
  for (let index = 0; index < homeworks; index += 1) {
    const homework = await publishedHomework(room, { title: `作业 ${index + 1}` });
    published.push({ id: homework.id, questionId: homework.questions.at(-1)!.id });
  }
  await platform.app.close();
  await platform.db.destroy();
  await database.close();
  return { dataDir, offeringId: room.offeringId, phones: people.map(({ phone }) => phone), homeworks: published };
}

/** A learner at a server that may die at any moment: whatever breaks off is no answer, and counts as none. */
export async function learnerAt(target: CallTarget, phone: string) {
  const client = createClient(target);
  // A server that has just started on a busy machine may say 503 once; what is tested comes after the login.
  const login = () =>
    client.login(phone, testPassword).then(
      () => 'in',
      (error: Error) => error.message,
    );
  await expect.poll(login).toBe('in');
  const clientId = randomUUID();
  let seq = 0;

  const essay = (text: string) => ({ kind: 'essay' as const, text });
  return {
    start: (homeworkId: string, offeringId: string) => client.call(attempts.start, { homeworkId, offeringId }),
    work: (homeworkId: string, offeringId: string) => client.call(attempts.work, { homeworkId, offeringId }),
    /** @returns the reply, with the number that was saved as the answer's text. */
    async save(id: string, version: number, questionId: string) {
      const number = (seq += 1);
      const changes = [{ questionId, answer: essay(String(number)), seq: number }];
      const reply = await client.call(attempts.saveAnswers, { id, version, clientId, changes });
      return { ...reply, number };
    },
    submit: (id: string, version: number, key: string) => client.call(attempts.submit, { id, version }, { key }),
  };
}
export type Learner = Awaited<ReturnType<typeof learnerAt>>;
