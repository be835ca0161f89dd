import { describe, expect, it } from 'vitest';
import { kindOf } from '#contract/files/files.rule.ts';
import { endingOf, sizeText } from '../../src/views/files/file.words.ts';

describe('words about files', () => {
  it.each([
    [0, '0 B'],
    [1023, '1023 B'],
    [1536, '1.5 KB'],
    [123_456, '121 KB'],
    [5_242_880, '5 MB'],
    [4_294_967_296, '4 GB'],
  ])('%i bytes are %s', (bytes, text) => expect(sizeText(bytes)).toBe(text));

  it.each([
    ['讲义.pdf', 'PDF'],
    ['.mp4', 'MP4'],
    ['没有结尾', ''],
    ['a.tar.gz', 'GZ'],
  ])('%s ends in %j', (name, ending) => expect(endingOf(name)).toBe(ending));

  it.each([
    ['application/pdf', 'pdf'],
    ['application/vnd.openxmlformats-officedocument.presentationml.presentation', 'slides'],
    ['application/vnd.ms-powerpoint', 'slides'],
    ['application/msword', 'word'],
    ['text/csv', 'text'],
    ['text/vtt', 'captions'],
    ['text/html', 'other'],
    ['image/svg+xml', 'other'],
  ])('%s is %s', (mediaType, kind) => expect(kindOf(mediaType)).toBe(kind));
});
