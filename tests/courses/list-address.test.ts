import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { coursesAddresses, type CourseListPlace } from '#contract/courses/courses.addresses.ts';
import { courseQueryOf } from '../../src/plugins/courses/course-queries.rule.ts';

const read = (address: string) => coursesAddresses.list.read(address.split('?')[1] ?? '');

const anyAddress: fc.Arbitrary<CourseListPlace> = fc.record({
  search: fc.string({ maxLength: 20 }).map((text) => text.trim()),
  subject: fc.constantFrom('', '08', '46'),
  category: fc.constantFrom('', '0809'),
  school: fc.oneof(fc.constant(''), fc.uuid()),
  status: fc.constantFrom('' as const, 'upcoming' as const, 'running' as const, 'ended' as const),
  level: fc.constantFrom('' as const, 'national' as const, 'school' as const),
  form: fc.constantFrom('' as const, 'online' as const, 'blended' as const),
  onlyOpen: fc.boolean(),
  sort: fc.constantFrom('best' as const, 'newest' as const, 'popular' as const),
  page: fc.integer({ min: 1, max: 1_000_000 }),
});

describe('the address of the course list', () => {
  it('says everything that narrows and orders the list, and reads back the same', () => {
    fc.assert(
      fc.property(anyAddress, (address) => {
        expect(read(coursesAddresses.list.to(address))).toEqual(address);
      }),
    );
  });

  it('leaves out what is ordinary', () => {
    expect(coursesAddresses.list.to(read(''))).toBe('/course/list');
    expect(coursesAddresses.list.to({ ...read(''), subject: '08', page: 2 })).toBe('/course/list?subject=08&page=2');
  });

  it('takes a hostile or unknown value as absent', () => {
    expect(read('?subject=x&school=1;drop&status=gone&level=top&sort=up&page=-3&open=yes')).toEqual(read(''));
    expect(read('?page=abc').page).toBe(1);
  });

  it('asks the server for twelve, without empty filters', () => {
    expect(courseQueryOf(read('?subject=08&open=1&page=3'))).toEqual({
      subject: '08',
      onlyOpen: true,
      sort: 'best',
      pageNo: 3,
      pageSize: 12,
    });
  });
});
