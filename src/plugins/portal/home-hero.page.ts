import { coursesOperations } from '#contract/courses/courses.operations.ts';
import { definePage, read } from '#shell/plugin-api.ts';

export default definePage({ reads: () => [read(coursesOperations.facets, {})] });
