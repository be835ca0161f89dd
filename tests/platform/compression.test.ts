import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { InjectOptions } from 'fastify';
import { beforeAll, expect, it } from 'vitest';
import { coursesOperations } from '#contract/courses/courses.operations.ts';
import { createClient } from '../support/client.ts';
import { addCourse, addSchools } from '../support/some-courses.builder.ts';
import { testApp, type TestApp } from '../support/test-app.ts';

let test: TestApp;

beforeAll(async () => {
  test = await testApp();
  const { yunhai: schoolId } = await addSchools(test);
  const { id: ownerId } = await test.person('teacher', { schoolId });
  for (let nth = 1; nth <= 12; nth += 1) await addCourse(test, { schoolId, ownerId, title: `大学物理（${nth}）` });
});

/** The course list, which many are given alike, as somebody with these headers gets it. */
async function listFor(headers: Record<string, string>, pageSize = 12) {
  const asked: InjectOptions[] = [];
  const client = createClient({
    inject: (request: InjectOptions) => {
      asked.push(request);
      return test.app.inject(request);
    },
  });
  await client.call(coursesOperations.list, { pageSize });
  const [request] = asked;
  const answer = await test.app.inject({ ...request, headers: { ...request!.headers, ...headers } });
  expect(answer.statusCode).toBe(200);
  return answer;
}
const countIn = (text: Buffer | string) =>
  (JSON.parse(text.toString()) as { result: { data: { title: string }[] } }).result.data.length;

it('gives many the same long answer in whatever form each can read', async () => {
  const plain = await listFor({});
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(countIn(plain.body)).toBe(12);
  const readers = { br: brotliDecompressSync, gzip: gunzipSync };
  for (const [accepted, encoding] of [
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['gzip, deflate, br, zstd', 'br'],
  ] as const) {
    const { headers, rawPayload } = await listFor({ 'accept-encoding': accepted });
    expect(headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' });
    expect(headers['content-length']).toBe(String(rawPayload.length));
    expect(rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
    expect(readers[encoding](rawPayload).toString()).toBe(plain.body);
  }
});

it('gives each language its own sentence', async () => {
  const said = async (language: string) => {
    const { rawPayload } = await listFor({ 'accept-encoding': 'br', 'accept-language': language });
    return (JSON.parse(brotliDecompressSync(rawPayload).toString()) as { message: string }).message;
  };
  const chinese = await said('zh-CN');
  expect(await said('en-US')).not.toBe(chinese);
  expect(await said('zh-CN')).toBe(chinese);
});

it('leaves what is short, and what is taken in no form it knows, as it is', async () => {
  expect((await listFor({ 'accept-encoding': 'br' }, 1)).headers['content-encoding']).toBeUndefined();
  expect((await listFor({ 'accept-encoding': 'deflate' })).headers['content-encoding']).toBeUndefined();
});
