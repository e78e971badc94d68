/** The order of test files where several suites run at once. */
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The weeks are two files that take longer than any other: they begin first, so that no core waits for them at the end. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ project }: TestSpecification): boolean => project.name === 'week';
    // oxlint-disable-next-line unicorn/no-array-sort -- it is no array's
    const inTurn = await super.sort(files);
    return [...inTurn.filter(isLong), ...inTurn.filter((file) => !isLong(file))];
  }
}
