import { dayOf, type Moment } from '../common/platform-time.rule.ts';
import type { MaterialKind } from './material.rule.ts';

/** What a reference tells of a material. */
export interface Cited {
  title: string;
  /** One person or several, parted as people write them; '' where nobody is told. */
  author: string;
  /** The school that gives it out; '' where none is told. */
  publisher: string;
  /** Number in the catalogue of types. */
  type: number;
  kind: MaterialKind;
  /** Of its first version, and of the present one. */
  publishedAt: Moment;
  updatedAt: Moment;
  /** Where it can be read. */
  address: string;
}

/** GB/T 7714-2015, table B.1, as far as types of the catalogue have a mark of their own there. */
const marksOfTypes: Readonly<Record<number, string>> = {
  8: 'DB', // 文献资料
  19: 'M', // 电子教材
  20: 'CP', // 仿真动画
  25: 'CP', // 教学软件
  26: 'CP', // 虚拟仿真
  28: 'S', // 专业标准
  29: 'R', // 专业调研
  30: 'S', // 行业标准
  34: 'S', // 课程标准
  38: 'CP', // 教学系统
  49: 'DS', // 成绩分布
  50: 'DS', // 学习数据
  54: 'R', // 实施报告
};
/** The same by what the file is: the standard has no mark for films, sounds and pictures but that of the rest. */
const marksOfKinds: Partial<Record<MaterialKind, string>> = {
  video: 'Z',
  audio: 'Z',
  picture: 'Z',
  model: 'Z',
  sheet: 'DS',
  book: 'M',
  archive: 'DB',
};

/** `EB/OL`: what it is, and that it is online. */
export const citedMark = ({ type, kind }: Pick<Cited, 'type' | 'kind'>): string =>
  `${marksOfTypes[type] ?? marksOfKinds[kind] ?? 'EB'}/OL`;

const isChinese = (text: string) => /\p{Script=Han}/u.test(text);
/** So many are named (8.1.2 of the standard). */
const namedAtMost = 3;

/** In Latin letters a comma parts the family name from the others, in Chinese it parts people. */
function authorsOf(author: string): string {
  const chinese = isChinese(author);
  const people = author
    .split(chinese ? /[、，,;；]/ : /[;；、]/)
    .map((name) => name.trim())
    .filter((name) => name !== '');
  const named = people.slice(0, namedAtMost).join(', ');
  return people.length > namedAtMost ? `${named}, ${chinese ? '等' : 'et al'}` : named;
}

/** A sentence of the reference; what ends itself gets no second full stop. */
const closed = (text: string) => (text.endsWith('.') ? text : `${text}.`);

/**
 * A material as a reference of GB/T 7714-2015 (4.6, electronic resources):
 * `作者. 题名[EB/OL]. 出版者, 2026(2026-09-18)[2026-11-22]. https://….`
 * @param now the day on which it is looked at
 */
export function citationOf(cited: Cited, now: Moment): string {
  const { title, author, publisher, publishedAt, updatedAt, address } = cited;
  const updated = dayOf(updatedAt);
  const year = publisher === '' ? '' : `${publisher}, ${dayOf(publishedAt).slice(0, 4)}`;
  return [
    ...(author.trim() === '' ? [] : [closed(authorsOf(author))]),
    `${title.trim()}[${citedMark(cited)}].`,
    `${year}(${updated})[${dayOf(now)}].`,
    `${address}.`,
  ].join(' ');
}
