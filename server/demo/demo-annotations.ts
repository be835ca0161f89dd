import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { AnnotationShape } from '#contract/homework/annotations.contract.ts';
import type { AnnotationTone } from '#contract/homework/annotations.rule.ts';
import type { Database } from '#server/platform/database/database.ts';
import { importFiles } from '../modules/files/files.import.ts';
import type { FilesParts } from '../modules/files/files.port.ts';
import type { PlannedHomework } from './demo-homework.ts';
import { accountId } from './demo-people.ts';
import { demoId } from './demo-random.ts';
import { answerPhotos, drawAnswerPhoto } from './draw-answer-photo.ts';

type Photo = keyof typeof answerPhotos;
const names: Record<Photo, string> = { list: '第三题手写.jpg', tree: '作业照片.jpg' };
const photoId = (photo: Photo) => demoId(`answer photo ${photo}`);

/** Photographs of exercise books, for answers. */
export async function importAnswerPhotos(db: Database, parts: Pick<FilesParts, 'store' | 'workDir'>): Promise<void> {
  const work = await mkdtemp(join(tmpdir(), 'yunhai-photos-'));
  try {
    for (const photo of Object.keys(names) as Photo[]) {
      const path = join(work, `${photo}.jpg`);
      await writeFile(path, await drawAnswerPhoto(answerPhotos[photo]));
      await importFiles(db, parts, [{ path, id: photoId(photo), ownerId: accountId('learner'), name: names[photo] }]);
    }
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

const drawn: readonly { tone: AnnotationTone; shape: AnnotationShape }[] = [
  { tone: 'red', shape: { kind: 'tick', at: [0.63, 0.235] } },
  { tone: 'red', shape: { kind: 'tick', at: [0.71, 0.465] } },
  { tone: 'red', shape: { kind: 'tick', at: [0.79, 0.522] } },
  { tone: 'green', shape: { kind: 'highlight', from: [0.13, 0.322], to: [0.735, 0.37] } },
  {
    tone: 'green',
    shape: { kind: 'comment', at: [0.75, 0.345], text: '结点结构画得很清楚，两个方向的指针都有。' },
  },
  { tone: 'red', shape: { kind: 'cross', at: [0.78, 0.58] } },
  {
    tone: 'red',
    shape: {
      kind: 'pen',
      points: [
        [0.57, 0.6],
        [0.6, 0.606],
        [0.63, 0.599],
        [0.66, 0.606],
        [0.69, 0.6],
        [0.73, 0.604],
      ],
    },
  },
  {
    tone: 'red',
    shape: {
      kind: 'comment',
      at: [0.745, 0.66],
      text: '链表只能一步一步走，这里是 O(n)。想一想什么结构才能 O(log n)。',
    },
  },
  { tone: 'blue', shape: { kind: 'comment', at: [0.69, 0.715], text: '还可以比较随机访问：顺序表是 O(1)。' } },
];

/** Puts a photograph into the essay of a work, beside what is written. */
async function putInto(
  tx: Database,
  photo: Photo,
  { imported }: PlannedHomework,
  work: { id: string; learnerId: string },
) {
  const essay = imported.questions.find(({ content }) => content.kind === 'essay')!;
  const fileId = photoId(photo);
  const at = { submission_id: work.id, question_id: essay.id, file_id: fileId };
  // Whose it is shows once hand-ins are drawn.
  await sql`update files set owner_id = ${work.learnerId} where id = ${fileId}`.execute(tx);
  await tx
    .insertInto('homework_files')
    .values({ ...at, added_by: work.learnerId })
    .execute();
  await sql`
    update homework_answers
    set answer = coalesce(answer, '{"kind":"essay","text":""}'::jsonb) || jsonb_build_object('fileIds', jsonb_build_array(${fileId}::text))
    where submission_id = ${work.id} and question_id = ${essay.id}`.execute(tx);
  return at;
}

/** The demo learner's published work with what its teacher drew on it, and one on the desk that waits for that. */
export async function importAnnotations(tx: Database, homework: readonly PlannedHomework[]): Promise<void> {
  const of = (key: string) => homework.find((one) => one.key === key)!;
  const [published, waiting] = [of('ds-hw-1'), of('ds-hw-2')];
  const works = (planned: PlannedHomework) =>
    tx
      .selectFrom('homework_submissions as s')
      .where('s.homework_id', '=', planned.imported.id)
      .where('s.learner_id', 'is not', null)
      .where(({ exists, selectFrom, ref }) =>
        exists(
          selectFrom('homework_answers as a')
            .innerJoin('homework_questions as q', 'q.id', 'a.question_id')
            .where('a.submission_id', '=', ref('s.id'))
            .where(sql<boolean>`q.content ->> 'kind' = 'essay'`)
            .select('a.question_id'),
        ),
      )
      .orderBy('s.submitted_at')
      .orderBy('s.id')
      .select(['s.id', sql<string>`s.learner_id`.as('learnerId')]);
  const own = await works(published)
    .where('s.learner_id', '=', accountId('learner'))
    .where('s.status', '=', 'published')
    .executeTakeFirst();
  if (own) {
    const at = await putInto(tx, 'list', published, own);
    await tx.updateTable('homework_files').set({ version: 2 }).where('file_id', '=', at.file_id).execute();
    await tx
      .insertInto('homework_annotations')
      .values(
        drawn.map(({ tone, shape }, index) => ({
          ...{ ...at, id: demoId(`annotation ${index}`), author_id: accountId(published.course.team[0]!) },
          ...{ page: 1, tone, shape: JSON.stringify(shape) },
        })),
      )
      .execute();
  }
  const next = await works(waiting).where('s.status', '=', 'submitted').executeTakeFirst();
  if (next) await putInto(tx, 'tree', waiting, next);
}
