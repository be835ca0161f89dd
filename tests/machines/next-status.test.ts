import { describe, expect, it } from 'vitest';
import { enrolmentLifecycle } from '#machines/enrolments/enrolment.lifecycle.ts';
import { nextStatus } from '#machines/common/next-status.ts';

describe('nextStatus', () => {
  const row = { id: 'e1', learnerId: 'p1', isReviewed: true };

  it('takes a whole row as facts', () =>
    expect(nextStatus(enrolmentLifecycle, 'none', { type: 'enrolment.apply' }, row)).toBe('applied'));

  it('asks the facts it is given, never those of the call before', () => {
    expect(nextStatus(enrolmentLifecycle, 'none', { type: 'enrolment.apply' }, { isReviewed: false })).toBe('active');
    expect(nextStatus(enrolmentLifecycle, 'none', { type: 'enrolment.apply' }, row)).toBe('applied');
  });

  it('is null for a refused move, and for one that no status knows', () => {
    expect(nextStatus(enrolmentLifecycle, 'active', { type: 'enrolment.approve' }, row)).toBeNull();
    expect(nextStatus(enrolmentLifecycle, 'removed', { type: 'enrolment.apply' }, row)).toBeNull();
  });

  it('leaves the row as it was', () => {
    const frozen = Object.freeze({ ...row });
    expect(nextStatus(enrolmentLifecycle, 'applied', { type: 'enrolment.reject' }, frozen)).toBe('rejected');
  });
});
