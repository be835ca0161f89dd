import type { SchoolQuery } from '#contract/schools/schools.contract.ts';

/** The schools on the home page. */
export const schoolWallQuery: SchoolQuery = { sort: 'courses', pageNo: 1, pageSize: 16 };
