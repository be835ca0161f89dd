import { coursesOperations } from '#contract/courses/courses.operations.ts';
import { definePage, read } from '#shell/plugin-api.ts';
import { featuredQueryOf } from './course-queries.rule.ts';

export default definePage({ reads: () => [read(coursesOperations.list, featuredQueryOf('best'))] });
