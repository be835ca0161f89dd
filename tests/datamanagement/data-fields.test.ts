import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { courseKindsOfData } from '#server/modules/courses/school-courses/course-data.repository.ts';
import { enrolmentKindsOfData } from '#server/modules/enrolments/enrolment-data.repository.ts';
import { memberKindsOfData } from '#server/modules/members/member-data.repository.ts';
import { structureKindsOfData } from '#server/modules/schools/structure/structure-data.repository.ts';
import { timetableKindsOfData } from '#server/modules/timetable/timetable-data.repository.ts';

const kinds = [
  ...[...memberKindsOfData, ...structureKindsOfData, ...courseKindsOfData, ...enrolmentKindsOfData],
  ...timetableKindsOfData,
];
const rows = kinds.flatMap(({ name, fields }) =>
  fields.map((field) => {
    const personal = field.isPersonal ? 'yes' : '';
    return [name['en-US'], field.name['zh-CN'], field.name['en-US'], field.standard, personal];
  }),
);

it('stands in docs with every field of every kind, as the areas declare it', () => {
  const [, table = ''] = readFileSync('docs/data-fields.md', 'utf8').split('<!-- fields -->');
  const lines = table.trim().split('\n').slice(2);
  const cells = (line: string) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim().replaceAll('`', ''));
  expect(lines.map(cells)).toEqual([...rows]);
});
