import { mostHandInFiles } from '../homework/annotations.rule.ts';
import type { QuestionKind } from './question-kinds.rule.ts';

/** Sorts of file that an answer can hold. */
export const fileSorts = ['image', 'document', 'spreadsheet', 'slides', 'audio'] as const;
export type FileSort = (typeof fileSorts)[number];

/** Endings of names, with their dots. */
export const fileEndings: Readonly<Record<FileSort, readonly string[]>> = {
  image: ['.jpg', '.jpeg', '.png', '.webp'],
  document: ['.pdf', '.docx'],
  spreadsheet: ['.xlsx'],
  slides: ['.pptx'],
  // What every browser plays.
  audio: ['.m4a', '.mp3', '.wav'],
};

const office = 'application\\/vnd\\.openxmlformats-officedocument\\.';
const mediaTypes: Readonly<Record<FileSort, RegExp>> = {
  image: /^image\/(jpeg|png|webp)$/,
  document: new RegExp(`^(application\\/pdf$|${office}wordprocessingml)`),
  spreadsheet: new RegExp(`^${office}spreadsheetml`),
  slides: new RegExp(`^${office}presentationml`),
  audio: /^audio\/(mpeg|mp4|wav)$/,
};

/** What a question says of the files in its answer; without `fileSorts` it takes all sorts. */
export interface FileAsking {
  kind: QuestionKind;
  fileSorts?: FileSort[];
  mostFiles?: number;
}

export const takesFiles = ({ kind }: Pick<FileAsking, 'kind'>): boolean => kind === 'essay' || kind === 'file';

export const sortsOf = ({ fileSorts: some = [...fileSorts] }: Pick<FileAsking, 'fileSorts'>): readonly FileSort[] =>
  some;

/** Endings for a field that chooses files. */
export const fileAccept = (asking: Pick<FileAsking, 'fileSorts'>): string =>
  sortsOf(asking)
    .flatMap((sort) => fileEndings[sort])
    .join(',');

export const isTakenFile = (asking: Pick<FileAsking, 'fileSorts'>, mediaType: string): boolean =>
  sortsOf(asking).some((sort) => mediaTypes[sort].test(mediaType));

export const mostFilesOf = ({ mostFiles = mostHandInFiles }: Pick<FileAsking, 'mostFiles'>): number => mostFiles;
