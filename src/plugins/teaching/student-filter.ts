import type { ReviewRow } from '#contract/enrolments.contract.ts';

const statuses = ['applied', 'approved', 'active', 'completed', 'rejected', 'withdrawn', 'removed'] as const;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export interface StudentFilter {
  /** The course; null where the address names none. */
  id: string | null;
  offering: string;
  status: ReviewRow['status'] | '';
  search: string;
  page: number;
}

const idOf = (text: string | null) => (text && uuid.test(text) ? text : null);

/** A wrong or unknown value in the address counts as absent. */
export const readStudentFilter = (query: URLSearchParams): StudentFilter => ({
  id: idOf(query.get('id')),
  offering: idOf(query.get('offering')) ?? '',
  status: statuses.find((one) => one === query.get('status')) ?? '',
  search: (query.get('q') ?? '').slice(0, 40),
  page: Math.max(1, Number.parseInt(query.get('page') ?? '1', 10) || 1),
});

/** The shortest address that says the same. */
export const writeStudentFilter = ({ id, offering, status, search, page }: StudentFilter): Record<string, string> => ({
  ...(id && { id }),
  ...(offering && { offering }),
  ...(status && { status }),
  ...(search && { q: search }),
  ...(page > 1 && { page: String(page) }),
});
