import { kindOf } from '../files/files.rule.ts';

/** What people call a material by its format; the facet 格式. */
export const materialKinds = [
  'video',
  'audio',
  'picture',
  'pdf',
  'word',
  'slides',
  'sheet',
  'text',
  'book',
  'archive',
  'model',
  'other',
] as const;
export type MaterialKind = (typeof materialKinds)[number];

const kinds: readonly (readonly [RegExp, MaterialKind])[] = [
  [/^application\/epub\+zip$/, 'book'],
  [/^application\/(zip|x-zip-compressed|x-rar-compressed|x-7z-compressed)$/, 'archive'],
  [/^model\//, 'model'],
  [/^text\/(markdown|vtt)$/, 'text'],
];

/** From the media type that the content was judged to be. */
export function materialKindOf(mediaType: string): MaterialKind {
  const own = kinds.find(([pattern]) => pattern.test(mediaType))?.[1];
  if (own) return own;
  const kind = kindOf(mediaType);
  return kind === 'captions' ? 'text' : kind;
}

/** Under which terms a material may be used (the picture's 许可); `own` says so in its own words. */
export const licences = ['ownWork', 'by', 'byNc', 'byNcNd', 'internal', 'own'] as const;
export type Licence = (typeof licences)[number];

/** Who may save the file: every person logged in, verified teachers, or nobody. */
export const downloadPolicies = ['people', 'teachers', 'nobody'] as const;
export type DownloadPolicy = (typeof downloadPolicies)[number];

/** Top entries of a library's menu, the home entry apart, and entries below each. */
export const menuLimits = { entries: 8, children: 12, titleLength: 12 } as const;

/** How deep directories go, and how many a library has at most. */
export const directoryLimits = { depth: 3, count: 500 } as const;
