import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The models' walks in a browser take longest by far: they begin first, and the other worker does the rest meanwhile. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => moduleId.includes('/tests/model/');
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}
