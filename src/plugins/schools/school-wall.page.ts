import { schoolsOperations } from '#contract/schools/schools.operations.ts';
import { definePage, read } from '#shell/plugin-api.ts';
import { schoolWallQuery } from './school-queries.rule.ts';

export default definePage({ reads: () => [read(schoolsOperations.list, schoolWallQuery)] });
