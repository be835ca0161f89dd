import type { Code } from '#contract/common/codes.ts';

const isAway = (code: string) =>
  code.startsWith('08') ||
  code.startsWith('57P') ||
  code === '53300' ||
  code === '58030' ||
  ['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND'].includes(code);

/** What `pg` says without a code when a connection goes. */
const lost =
  /Connection terminated|Query read timeout|timeout exceeded when trying to connect|Client has encountered a connection error|Cannot use a pool after/;

/**
 * PostgreSQL's faults that are nobody's defect, by SQLSTATE (PostgreSQL manual, appendix A); null for the others.
 * A value that a column cannot hold (class 22) is bad input that a schema let through.
 */
export function codeOfDatabaseFault(error: { code?: string; message?: string }): Code | null {
  const { code = '', message = '' } = error;
  if (isAway(code) || lost.test(message)) return 'unavailable';
  if (code === '40001' || code === '40P01' || code === '55P03' || code === '57014') return 'tryAgain';
  if (code === '53100' || code === 'XX001' || code === 'XX002' || code === '25006') return 'tryAgain';
  if (code.startsWith('22')) return 'invalidInput';
  if (code === '23505') return 'conflict';
  return null;
}
