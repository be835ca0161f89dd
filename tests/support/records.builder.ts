import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { banksOperations } from '#contract/banks.operations.ts';
import { contents, given, handedIn, publishedHomework, type Classroom } from './homework.builder.ts';
import { addCourse } from './some-courses.builder.ts';
import { testPassword, type TestApp, type TestPerson } from './test-app.ts';

export type Records = Awaited<ReturnType<typeof recordsOf>>;

/**
 * One record of each kind that has an id in an address, of the people of this room; called twice it gives siblings,
 * which the same people may reach. The handed-in homework needs a learner who has none of it yet.
 */
export async function recordsOf(platform: TestApp, room: Classroom, maintainer: TestPerson) {
  const { db } = platform;
  const { teacher, learner } = room;
  const inserted = async (statement: ReturnType<typeof sql<{ id: string }>>) =>
    (await statement.execute(db)).rows[0]!.id;
  const { schoolId } = await db
    .selectFrom('courses')
    .select('school_id as schoolId')
    .where('id', '=', room.courseId)
    .executeTakeFirstOrThrow();

  const hash = randomUUID().replaceAll('-', '').repeat(2);
  await sql`insert into file_contents (sha256, size_bytes) values (${hash}, 3)`.execute(db);
  const file = (owner: TestPerson, name: string, mediaType: string) =>
    inserted(sql`insert into files (owner_id, name, media_type, sha256, source_sha256)
      values (${owner.id}, ${name}, ${mediaType}, ${hash}, ${hash}) returning id`);
  const document = await file(teacher, 'a.pdf', 'application/pdf');
  const film = await file(teacher, 'a.mp4', 'video/mp4');
  const words = await file(teacher, 'a.vtt', 'text/vtt');
  await sql`insert into file_captions (video_id, caption_id, language, label)
    values (${film}, ${words}, 'zh-CN', '中文')`.execute(db);

  const homework = await publishedHomework(room);
  const attempt = await handedIn(learner, homework, room.offeringId);
  await sql`update homework_submissions set status = 'published', published_at = now()
    where id = ${attempt.id}`.execute(db);
  const question = given(
    await teacher.call(banksOperations.create, {
      courseId: room.courseId,
      title: '一题',
      category: '',
      content: contents[0]!,
    }),
  );
  const questionImport = await inserted(sql`insert into question_imports
    (course_id, owner_id, file_id, file_name, status)
    values (${room.courseId}, ${teacher.id}, ${document}, 'a.gift', 'previewed') returning id`);

  const facts = { schoolId, ownerId: teacher.id };
  const draft = await addCourse(platform, { ...facts, title: '还没有发布', publishedAt: null });
  const items = [
    { kind: 'richText' as const, title: '开始之前', html: '<p>欢迎</p>' },
    { kind: 'video' as const, title: '第一课', durationMs: 600_000, fileId: film },
  ];
  const shown = await addCourse(platform, {
    ...facts,
    title: '已经发布',
    chapters: [{ title: '第一章', sections: [{ title: '第一节', items }] }],
  });
  await sql`insert into enrolments (offering_id, learner_id, status)
    values (${shown.offeringIds[0]}, ${learner.id}, 'active')`.execute(db);

  const library = await inserted(sql`insert into libraries (name, edition, school_id, subject)
    values (${`资源库${hash.slice(0, 8)}`}, 'he', ${schoolId}, '08') returning id`);
  await sql`insert into account_roles (account_id, role, scope_id)
    values (${maintainer.id}, 'libMaintainer', ${library})`.execute(db);
  const directory = await inserted(sql`insert into library_directories (library_id, name, position)
    values (${library}, '齿轮', 0) returning id`);
  const drawing = await file(maintainer, 'b.pdf', 'application/pdf');
  const material = await inserted(sql`insert into materials
    (library_id, title, download_policy, uploader_id, file_id, sha256, kind, format, size_bytes)
    values (${library}, '齿轮', 'people', ${maintainer.id}, ${drawing}, ${hash}, 'pdf', 'PDF', 3) returning id`);
  await sql`insert into material_versions (material_id, number, file_id, status, created_by)
    values (${material}, 1, ${drawing}, 'draft', ${maintainer.id})`.execute(db);

  // Each of a person of their own, or of one more browser of the same.
  const candidate = await platform.person('learner', { name: '林晓舟' });
  const browser = platform.visitor();
  await browser.login(learner.phone, testPassword);
  const session = await db
    .selectFrom('sessions')
    .select('id')
    .where('account_id', '=', learner.id)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();

  return {
    roomOffering: room.offeringId,
    maintainer: maintainer.id,
    session: session.id,
    candidate: candidate.id,
    verification: await inserted(sql`insert into teacher_verifications
      (account_id, school_id, real_name, staff_number, status)
      values (${candidate.id}, ${schoolId}, '林晓舟', '1001', 'submitted') returning id`),
    file: document,
    film,
    homework: homework.id,
    homeworkQuestion: homework.questions[0]!.id,
    attempt: attempt.id,
    question: question.id,
    questionImport,
    draft: draft.courseId,
    draftNode: draft.itemIds[0]!,
    draftOffering: draft.offeringIds[0]!,
    shownOffering: shown.offeringIds[0]!,
    shownItem: shown.itemIds[0]!,
    library,
    directory,
    material,
    sheet: await inserted(sql`insert into metadata_imports (library_id, account_id, file_name, report)
      values (${library}, ${maintainer.id}, 'a.xlsx', '{}') returning id`),
    folder: await inserted(sql`insert into favourite_folders (account_id, name)
      values (${learner.id}, ${`备课${hash.slice(0, 8)}`}) returning id`),
    feedback: await inserted(sql`insert into feedback_tickets (edition, sender_id, kind, body)
      values ('he', ${learner.id}, 'idea', '更大的字') returning id`),
  };
}
