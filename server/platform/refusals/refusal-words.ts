import type { Actor } from '../access/actor.ts';
import { textIn } from '../calls/answer.ts';
import type { Refusal } from './refusal.ts';

type Locale = Actor['locale'];
type Words = readonly [zh: string, en: string];

/** What a content that is refused is called, by the beginning of what was found. */
const contents: readonly (readonly [RegExp, Words])[] = [
  [/msdownload|x-elf|mach-binary|^program$|x-msi|java/, ['程序', 'a program']],
  [/^video\//, ['这里放不了的视频格式', 'a video format that cannot be played here']],
  [/^audio\//, ['这里放不了的音频格式', 'an audio format that cannot be played here']],
  [/^image\//, ['这里不显示的图片格式', 'a picture format that is not shown here']],
  [/rar|7z|gzip|tar|compress|bzip|xz/, ['压缩包（这里只收 ZIP）', 'an archive other than ZIP']],
  [/rtf/, ['RTF 文档', 'an RTF document']],
  [/x-cfb/, ['不是 Office 的复合文件', 'a compound file that is not of Office']],
  [/sqlite/, ['数据库', 'a database']],
  [/font/, ['字体', 'a font']],
];
const everywhere: Words = [
  'MP4 视频，MP3、M4A、WAV、OGG、FLAC、AAC 音频，JPG、PNG、WebP、GIF 图片，PDF，Office、WPS、OFD 文档，文本，EPUB，ZIP，GLB',
  'MP4 video; MP3, M4A, WAV, OGG, FLAC, AAC audio; JPG, PNG, WebP, GIF pictures; PDF; Office, WPS, OFD documents; text; EPUB; ZIP; GLB',
];
const inLibraries: Words = [
  `${everywhere[0]}，还有 WebM、MKV、AVI、HEVC 视频，RAR、7Z，RTF，DWG、STL、PSD，TIFF、HEIC、BMP 原图`,
  `${everywhere[1]}; also WebM, MKV, AVI, HEVC video; RAR, 7Z; RTF; DWG, STL, PSD; TIFF, HEIC, BMP originals`,
];

/** What a refusal says in this language: of a content that is not taken, what it is and what would be. */
export function wordsOf({ code, result }: Refusal, locale: Locale): string {
  const found = result?.['found'];
  if (code !== 'unsupportedContent' || typeof found !== 'string') return textIn(locale, code);
  const at = locale === 'zh-CN' ? 0 : 1;
  const name =
    contents.find(([pattern]) => pattern.test(found))?.[1][at] ??
    (found.includes('/') ? found : ['认不出的内容', 'something unknown'][at]!);
  const accepted = (result?.['isForLibrary'] === true ? inLibraries : everywhere)[at];
  return at === 0
    ? `不支持这种内容：文件里是${name}。可以上传 ${accepted}`
    : `This kind of content is not supported: the file holds ${name}. Accepted: ${accepted}`;
}
