/** Bytes of one tus request; the server refuses larger bodies (docs/protocol.md, "Calls of ours"). */
export const chunkBytes = 8 * 1024 * 1024;

/** Where a file that anyone may see (cover, avatar, picture in a text) lies; the bytes behind it never change. */
export const publicMedia = (fileId: string): string => `/api/media/${fileId}`;

/** Endings shown to a person choosing a file, by what the place wants; the server judges by content. */
export const acceptOf = {
  video: '.mp4,.m4v,.mov',
  audio: '.m4a,.mp3,.wav',
  picture: '.jpg,.jpeg,.png,.webp,.gif',
  document: '.pdf,.docx,.pptx,.xlsx,.doc,.ppt,.xls,.wps,.dps,.et,.ofd,.txt,.md,.csv',
  captions: '.vtt,.srt',
  scorm: '.zip',
  questions: '.docx,.xlsx,.txt,.gift,.xml,.doc,.xls',
  roster: '.xlsx,.xls,.csv,.txt,.tsv',
  material:
    '.mp4,.m4v,.mov,.mp3,.m4a,.wav,.ogg,.flac,.aac,.jpg,.jpeg,.png,.webp,.gif,.pdf,.docx,.pptx,.xlsx,.doc,.ppt,.xls,.odt,.odp,.ods,.epub,.txt,.md,.csv,.vtt,.srt,.zip,.glb,.webm,.mkv,.avi,.tif,.tiff,.avif,.bmp,.heic,.psd,.dwg,.stl,.rar,.7z,.rtf,.wps,.et,.dps,.ofd',
} as const;

export type FileKind =
  | 'video'
  | 'audio'
  | 'picture'
  | 'pdf'
  | 'word'
  | 'slides'
  | 'sheet'
  | 'text'
  | 'captions'
  | 'other';

const kinds: readonly (readonly [RegExp, FileKind])[] = [
  [/^video\//, 'video'],
  [/^audio\//, 'audio'],
  [/^image\/(jpeg|png|webp|gif|tiff|avif)$/, 'picture'],
  [/^application\/pdf$/, 'pdf'],
  [/wordprocessingml|msword|\/rtf$/, 'word'],
  [/presentationml|powerpoint/, 'slides'],
  [/spreadsheetml|excel/, 'sheet'],
  [/^text\/vtt$/, 'captions'],
  [/^text\/(plain|csv)$/, 'text'],
];

/** What a person would call the file, from its media type. */
export const kindOf = (mediaType: string): FileKind =>
  kinds.find(([pattern]) => pattern.test(mediaType))?.[1] ?? 'other';
