import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { authOperations } from '#contract/auth/auth.operations.ts';
import { outlineOperations } from '#contract/teaching/outline.operations.ts';
import { teachingOperations } from '#contract/teaching/teaching.operations.ts';
import type { AnyClient } from '../support/client.ts';
import { daysFromNow, given } from '../support/homework.builder.ts';
import { checkUpload, send } from '../support/tus.ts';
import { clientAt, demoPerson } from './own-people.ts';

/** A running course with one video, which anybody may join. */
export interface OwnCourse {
  courseId: string;
  offeringId: string;
  teacher: AnyClient;
}

const clip = join(import.meta.dirname, '..', '..', 'server', 'demo', 'media', 'ds-tree.mp4');

async function withVideo(base: string, teacher: AnyClient, courseId: string): Promise<number> {
  const uploadId = await send(base, teacher, '流程检查.mp4', await readFile(clip));
  const { file } = given(await checkUpload(teacher, uploadId));
  const add = { courseId, title: '流程检查' };
  const { nodes } = given(await teacher.call(outlineOperations.add, { ...add, parentId: null, kind: 'chapter' }));
  const video = { ...add, parentId: nodes[0]!.id, kind: 'video', fileId: file!.fileId } as const;
  return given(await teacher.call(outlineOperations.add, video)).version;
}

/**
 * Makes and publishes a course as the demo teacher: nobody becomes a verified teacher without somebody of a school. It
 * ends by itself after a day, should nobody close it.
 */
export async function opensCourse(base: string): Promise<OwnCourse> {
  const teacher = clientAt(base);
  const { account, password } = demoPerson('teacher');
  await teacher.login(account, password);
  const sheet = { title: '流程检查', subject: '08', summary: '自动检查，结束后归档。' };
  const { id } = given(await teacher.call(teachingOperations.create, sheet));
  const [yesterday, tomorrow] = [daysFromNow(-1), daysFromNow(1)];
  const times = { term: '检查', startsAt: yesterday, endsAt: tomorrow, enrolFrom: yesterday, enrolUntil: tomorrow };
  given(await teacher.call(teachingOperations.addOffering, { id, ...times, capacity: null, isReviewed: false }));
  const outlineVersion = await withVideo(base, teacher, id);
  const { version } = given(await teacher.call(teachingOperations.get, { id }));
  const { offerings } = given(await teacher.call(teachingOperations.publish, { id, version, outlineVersion }));
  return { courseId: id, offeringId: offerings[0]!.id, teacher };
}

/** Takes it off the list. */
export async function closesCourse({ courseId, teacher }: OwnCourse): Promise<void> {
  const { version } = given(await teacher.call(teachingOperations.get, { id: courseId }));
  given(await teacher.call(teachingOperations.archive, { id: courseId, version }));
  given(await teacher.call(authOperations.logout, {}));
}
