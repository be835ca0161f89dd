import { expect, it } from 'vitest';
import { schoolsOperations } from '#contract/schools/schools.operations.ts';
import type { Call } from '#shell/call.ts';
import { queryOf } from '#shell/query-key.ts';

/** A list of so many rows, paged as the server does it. */
function listOf(rows: number) {
  const asked: number[] = [];
  const call = (async (_operation: unknown, { pageNo = 1, pageSize = 10 }: { pageNo?: number; pageSize?: number }) => {
    asked.push(pageNo);
    const data = Array.from({ length: rows }, (_, at) => at).slice((pageNo - 1) * pageSize, pageNo * pageSize);
    const totalPage = Math.ceil(rows / pageSize);
    return { result: { data, pageNo, pageSize, totalCount: rows, totalPage } };
  }) as unknown as Call;
  const read = (pageNo: number) =>
    queryOf(call, schoolsOperations.list, { pageNo }).queryFn({ signal: new AbortController().signal });
  return { asked, read };
}

it('reads the last page of a list where the page asked for lies past its end', async () => {
  const { asked, read } = listOf(23);
  expect(await read(9)).toMatchObject({ data: [20, 21, 22], pageNo: 3 });
  expect(asked).toEqual([9, 3]);
});

it('asks once where the page is there, and where the list has nothing', async () => {
  const some = listOf(23);
  expect(await some.read(3)).toMatchObject({ pageNo: 3 });
  expect(some.asked).toEqual([3]);
  const none = listOf(0);
  expect(await none.read(4)).toMatchObject({ data: [], totalPage: 0 });
  expect(none.asked).toEqual([4]);
});
