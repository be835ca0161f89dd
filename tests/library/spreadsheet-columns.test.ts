import { expect, it } from 'vitest';
import { columnOf } from '#server/modules/library/spreadsheets/columns.ts';

it('takes a metadata sheet with the present and with the former head of the directories', () => {
  for (const head of ['资源目录', ' 学科目录 ', 'directory']) expect(columnOf(head)?.key, head).toBe('directoryId');
  expect(columnOf('目录')).toBeUndefined();
});
