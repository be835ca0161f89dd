import { oneLine } from '#contract/common/one-line.rule.ts';
import { isMaterialType, materialTypeOf, materialTypes } from '#contract/library/material-types.rule.ts';
import type { DownloadPolicy, Licence } from '#contract/library/material.rule.ts';
import type { MaterialFactsWrite } from '../managed/material-writes.repository.ts';
import { inWords, keyOf, licenceWords, policyWords, type Locale } from './spreadsheet.words.ts';

/** What a template holds of a material. */
export interface SpreadsheetMaterial {
  id: string;
  title: string;
  type: number | null;
  directoryId: string | null;
  tags: readonly string[];
  author: string;
  source: string;
  licence: Licence | null;
  licenceText: string;
  downloadPolicy: DownloadPolicy;
}

/** Directories by their path: `树/二叉树`. */
export interface DirectoryPaths {
  /** All of them, siblings in their order and each before those below it. */
  paths: readonly string[];
  pathOf(id: string): string;
  idOf(path: string): string | undefined;
}

type Words = readonly [zh: string, en: string];
/** What a cell says, or what is wrong with it. */
type Cell = { facts: MaterialFactsWrite } | { problem: Words };

interface Column {
  key: keyof SpreadsheetMaterial;
  words: Words;
  width: number;
  /** All that may stand in it, where that is a closed list. */
  options?(locale: Locale, directories: DirectoryPaths): readonly string[];
  show(row: SpreadsheetMaterial, locale: Locale, directories: DirectoryPaths): string;
  /** An empty cell of a column that must have something says nothing, and leaves what is there. */
  read?(text: string, directories: DirectoryPaths): Cell;
}

const bad = (zh: string, en: string): Cell => ({ problem: [zh, en] });

/** @returns nothing where the cell is empty: what must be there stays */
const needed = (read: (text: string) => Cell) => (text: string) => (text === '' ? { facts: {} } : read(text));
const line = (key: 'author' | 'source' | 'licenceText', longest: number) => (text: string) =>
  text.length > longest
    ? bad(`最多 ${longest} 个字`, `At most ${longest} characters`)
    : { facts: { [key]: oneLine(text) } };

const readTitle = needed((title) =>
  title.length > 120 ? bad('标题最多 120 个字', 'A title has at most 120 characters') : { facts: { title } },
);

function readType(text: string): Cell {
  const wanted = text.toLowerCase();
  const type = materialTypes.find(
    ({ sid, name, nameEn }) => String(sid) === wanted || name === text || nameEn.toLowerCase() === wanted,
  )?.sid;
  return type !== undefined && isMaterialType(type)
    ? { facts: { type } }
    : bad(`没有“${text}”这个素材类型`, `There is no type “${text}”`);
}

function readTags(text: string): Cell {
  const tags = [...new Set(text.split(/[;；,，、\n]/).map((tag) => oneLine(tag).trim()))].filter(Boolean);
  if (tags.length > 20) return bad('最多 20 个标签', 'At most 20 tags');
  const long = tags.find((tag) => tag.length > 20);
  return long === undefined
    ? { facts: { tags } }
    : bad(`标签“${long}”超过 20 个字`, `The tag “${long}” is over 20 characters`);
}

export const columns: readonly Column[] = [
  { key: 'id', words: ['素材编号', 'Material id'], width: 38, show: ({ id }) => id },
  {
    key: 'title',
    words: ['标题', 'Title'],
    width: 40,
    show: ({ title }) => title,
    read: (text) => readTitle(oneLine(text).trim()),
  },
  {
    key: 'type',
    words: ['素材类型', 'Type'],
    width: 16,
    options: (locale) => materialTypes.map(({ name, nameEn }) => inWords([name, nameEn], locale)),
    show: ({ type }, locale) => {
      if (type === null) return '';
      const { name, nameEn } = materialTypeOf(type);
      return inWords([name, nameEn], locale);
    },
    read: needed(readType),
  },
  {
    key: 'directoryId',
    words: ['资源目录', 'Directory'],
    width: 24,
    options: (_locale, { paths }) => paths,
    show: ({ directoryId }, _locale, { pathOf }) => (directoryId === null ? '' : pathOf(directoryId)),
    read: (text, { idOf }) => {
      const directoryId = text === '' ? null : idOf(text);
      return directoryId === undefined
        ? bad(`没有“${text}”这个目录`, `There is no directory “${text}”`)
        : { facts: { directoryId } };
    },
  },
  { key: 'tags', words: ['标签', 'Tags'], width: 24, show: ({ tags }) => tags.join('；'), read: readTags },
  { key: 'author', words: ['作者', 'Author'], width: 14, show: ({ author }) => author, read: line('author', 60) },
  { key: 'source', words: ['来源', 'Source'], width: 20, show: ({ source }) => source, read: line('source', 200) },
  {
    key: 'licence',
    words: ['许可', 'Licence'],
    width: 24,
    options: (locale) => Object.values(licenceWords).map((words) => inWords(words, locale)),
    show: ({ licence }, locale) => (licence === null ? '' : inWords(licenceWords[licence], locale)),
    read: needed((text) => {
      const licence = keyOf(licenceWords, text);
      return licence ? { facts: { licence } } : bad(`没有“${text}”这种许可`, `There is no licence “${text}”`);
    }),
  },
  {
    key: 'licenceText',
    words: ['许可说明', 'Terms'],
    width: 24,
    show: ({ licenceText }) => licenceText,
    read: line('licenceText', 200),
  },
  {
    key: 'downloadPolicy',
    words: ['下载范围', 'Download'],
    width: 14,
    options: (locale) => Object.values(policyWords).map((words) => inWords(words, locale)),
    show: ({ downloadPolicy }, locale) => inWords(policyWords[downloadPolicy], locale),
    read: needed((text) => {
      const downloadPolicy = keyOf(policyWords, text);
      return downloadPolicy
        ? { facts: { downloadPolicy } }
        : bad(`没有“${text}”这种下载范围`, `There is no such choice: “${text}”`);
    }),
  },
];

/** Heads of sheets that were written before a column had its present name. */
const formerHeads: Readonly<Record<string, string>> = { 学科目录: '资源目录' };

/** The column with this head, in either language. */
export const columnOf = (head: string): Column | undefined => {
  const asked = head.trim().toLowerCase();
  return columns.find(({ words }) => words.some((word) => word.toLowerCase() === (formerHeads[asked] ?? asked)));
};

export const directoryPaths = (
  directories: readonly { id: string; parentId: string | null; name: string }[],
): DirectoryPaths => {
  const byId = new Map(directories.map((one) => [one.id, one]));
  const pathOf = (id: string): string => {
    const one = byId.get(id);
    if (!one) return '';
    return one.parentId === null ? one.name : `${pathOf(one.parentId)}/${one.name}`;
  };
  const tidy = (path: string) =>
    path
      .split(/[/／]/)
      .map((name) => name.trim())
      .join('/');
  const byPath = new Map(directories.map(({ id }) => [tidy(pathOf(id)), id]));
  const paths = (parentId: string | null): string[] =>
    directories.filter((one) => one.parentId === parentId).flatMap(({ id }) => [pathOf(id), ...paths(id)]);
  return { paths: paths(null), pathOf, idOf: (path) => byPath.get(tidy(path)) };
};
