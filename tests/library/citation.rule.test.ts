import { describe, expect, it } from 'vitest';
import { citationOf, citedMark, type Cited } from '#contract/library/citation.rule.ts';

const some: Cited = {
  title: '心脏的外形与传导系统',
  author: '温若川',
  publisher: '云海大学',
  type: 1,
  kind: 'slides',
  publishedAt: '2025-03-01T02:00:00.000Z',
  // Another day already in the platform's zone.
  updatedAt: '2026-09-17T18:00:00.000Z',
  address: 'https://he.example.cn/r/k7m2xw9pqa',
};
const now = '2026-11-22T04:00:00.000Z';
const cite = (facts: Partial<Cited> = {}) => citationOf({ ...some, ...facts }, now);

describe('a reference to a material', () => {
  it('has author, title, mark, publisher, year, days of change and of access, and the address', () => {
    expect(cite()).toBe(
      '温若川. 心脏的外形与传导系统[EB/OL]. 云海大学, 2025(2026-09-18)[2026-11-22]. https://he.example.cn/r/k7m2xw9pqa.',
    );
  });

  it('begins with the title where nobody is named, and leaves out a publisher that is not told', () => {
    expect(cite({ author: ' ', publisher: '' })).toBe(
      '心脏的外形与传导系统[EB/OL]. (2026-09-18)[2026-11-22]. https://he.example.cn/r/k7m2xw9pqa.',
    );
  });

  it('names three authors at most, in the way of their language', () => {
    const authors = (author: string) => cite({ author }).split(' 心脏')[0];
    expect(authors('温若川、江以宁')).toBe('温若川, 江以宁.');
    expect(authors('温若川，江以宁；祁岳,沈知远')).toBe('温若川, 江以宁, 祁岳, 等.');
    expect(authors('Smith, J.')).toBe('Smith, J.');
    expect(authors('Smith J; Doe A; Roe B; Poe C')).toBe('Smith J, Doe A, Roe B, et al.');
  });

  it('has the mark of its type in the catalogue, else of its kind of file', () => {
    expect(citedMark({ type: 30, kind: 'pdf' })).toBe('S/OL');
    expect(citedMark({ type: 26, kind: 'archive' })).toBe('CP/OL');
    expect(citedMark({ type: 3, kind: 'video' })).toBe('Z/OL');
    expect(citedMark({ type: 50, kind: 'word' })).toBe('DS/OL');
    expect(citedMark({ type: 1, kind: 'archive' })).toBe('DB/OL');
    expect(citedMark({ type: 99, kind: 'pdf' })).toBe('EB/OL');
  });
});
