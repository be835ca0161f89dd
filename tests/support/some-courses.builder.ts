import { importCourses, type CourseTree } from '#server/modules/courses/courses.import.ts';
import { importSchools } from '#server/modules/schools/schools.import.ts';
import type { TestApp } from './test-app.ts';

const day = 86_400_000;
export const inDays = (days: number) => new Date(Date.now() + days * day);

/** An offering by days from now; enrolling is possible from 30 days before the start to the end. */
export const offeringOf = (start: number, end: number, facts: Partial<CourseTree['offerings'][number]> = {}) => ({
  term: '2026 秋',
  startsAt: inDays(start),
  endsAt: inDays(end),
  enrolFrom: inDays(start - 30),
  enrolUntil: inDays(end),
  ...facts,
});

export const running = offeringOf(-10, 60);
export const upcoming = offeringOf(5, 90);
export const ended = offeringOf(-120, -20);

/** Two schools of the higher edition, one vocational. */
export async function addSchools({ db }: TestApp) {
  const [yunhai, normal, craft] = await importSchools(db, [
    { name: '云海大学', glyph: '云', edition: 'he', city: '云海', logo_file_id: null },
    { name: '云海师范大学', glyph: '师', edition: 'he', city: '云海', logo_file_id: null },
    { name: '望川职业学院', glyph: '望', edition: 've', city: '望川', logo_file_id: null },
  ]);
  return { yunhai: yunhai!, normal: normal!, craft: craft! };
}

/** A published course with one chapter of two items, unless said otherwise. */
export async function addCourse(
  { db }: TestApp,
  facts: Partial<CourseTree> & Pick<CourseTree, 'schoolId' | 'ownerId' | 'title'>,
) {
  const [ids] = await importCourses(db, [
    {
      edition: 'he',
      subject: '08',
      publishedAt: inDays(-1),
      offerings: [running],
      chapters: [
        {
          title: '第一章',
          sections: [
            {
              title: '第一节',
              items: [
                { kind: 'richText', title: '开始之前', html: '<p>欢迎</p>' },
                { kind: 'video', title: '第一课', durationMs: 600_000 },
              ],
            },
          ],
        },
      ],
      ...facts,
    },
  ]);
  return ids!;
}
