import { expect, it } from 'vitest';
import { isReturnPath } from '#contract/common/return-path.rule.ts';

it.each([
  ['/', true],
  ['/course/introduce?id=1#outline', true],
  ['/index/search?q=//', true],
  ['//evil.example', false],
  ['/\\evil.example', false],
  ['/course\\..', false],
  ['/\t/evil.example', false],
  ['/\n/evil.example', false],
  ['/course\r\n', false],
  ['https://evil.example', false],
  ['course/list', false],
  ['', false],
])('%s leads back into this site: %s', (path, leads) => expect(isReturnPath(path)).toBe(leads));
