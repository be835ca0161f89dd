import type { Actor } from '#server/platform/access/actor.ts';

/** Why the background could not do its work on a file, for who keeps the library. */
const problems = {
  damagedFile: ['文件不完整或已损坏', 'The file is incomplete or damaged'],
  protectedFile: ['文件有打开密码，无法读取内容', 'The file asks for a password, so its content cannot be read'],
  tooLarge: ['文件过大，未处理', 'The file is too large to be processed'],
  tookTooLong: ['处理超时，已停止', 'It took too long and was stopped'],
  tooHard: ['处理需要的内存过多，已停止', 'It needed too much memory and was stopped'],
  tooManyPixels: ['图片像素过多，未处理', 'The picture has too many pixels to be processed'],
  notConverted: ['视频转码失败，将按原文件播放', 'The video could not be converted; it is played as it is'],
  notLaidOut: [
    '文档转换失败，没有下载权限的用户无法查看其内容',
    'The document could not be turned into pages; who may not save it cannot see it',
  ],
  unexpected: ['多次尝试后仍未完成', 'It failed after several tries'],
} as const satisfies Record<string, readonly [string, string]>;

export type JobProblem = keyof typeof problems;

/** A file with which nothing can be done: it is not tried again. */
export class JobFault extends Error {
  readonly problem: JobProblem;
  constructor(problem: JobProblem, cause?: unknown) {
    super(problem, { cause });
    this.problem = problem;
  }
}

/** In the person's language; '' for no problem. */
export const problemText = (word: string, { locale }: Pick<Actor, 'locale'>): string =>
  word in problems ? problems[word as JobProblem][locale === 'zh-CN' ? 0 : 1] : '';
