import type { Division, DivisionEffect, DivisionEffectQuery, DivisionQuery, DivisionSet } from './division.contract.ts';
import { operation } from '../common/operation.ts';

const teaches = { needs: 'course.edit', person: true } as const;

/** Who of the team marks what. */
export const divisionOperations = {
  get: operation<DivisionQuery, Division>({
    method: 'GET',
    path: '/homework/:id/division',
    ...teaches,
    summary: 'Who marks what in an offering; who leads the team sees how far each has come.',
  }),
  set: operation<DivisionSet, Division, Division>({
    method: 'PUT',
    path: '/homework/:id/division',
    ...teaches,
    says: 'saved',
    summary: 'Divides the marking anew; what is begun stays with who began.',
  }),
  effect: operation<DivisionEffectQuery, DivisionEffect>({
    method: 'POST',
    path: '/homework/:id/division/effect',
    ...teaches,
    summary: 'What setting this would change, without setting it.',
  }),
};
