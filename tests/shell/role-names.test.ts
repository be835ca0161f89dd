import { describe, expect, it } from 'vitest';
import { roleOfId, rolesByAccess, widestRole } from '#contract/common/roles.rule.ts';
import { subjects, localNameOf } from '#contract/subjects/subjects.rule.ts';

describe('a role', () => {
  it('is the widest of those that meet', () => {
    expect(widestRole(['teacher', 'schoolAdmin'])).toBe('schoolAdmin');
    expect(widestRole([])).toBe('learner');
    expect(roleOfId('learner+teacher')).toBe('teacher');
    for (const role of rolesByAccess) expect(roleOfId(role)).toBe(role);
  });

  it('is unknown where another server names its own', () => {
    expect(roleOfId('1753')).toBeNull();
  });
});

describe('subjects and their categories', () => {
  it('all have a name in both languages', () => {
    const all = subjects.flatMap((subject) => [subject, ...subject.categories]);
    expect(all.length).toBeGreaterThan(190);
    for (const entry of all) {
      expect(localNameOf(entry, 'zh-CN')).toMatch(/[\u4e00-\u9fff]/);
      expect(localNameOf(entry, 'en-US')).toMatch(/^[A-Z][A-Za-z ,-]+$/);
    }
  });
});
