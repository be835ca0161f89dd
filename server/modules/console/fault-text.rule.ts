/** Signs of a fault that are read, and that an administrator sees, at most. */
const [readAtMost, shownAtMost] = [400, 160];

/** What people wrote or are called stands between these. */
const fences: Readonly<Record<string, string>> = {
  '"': '"',
  "'": "'",
  '`': '`',
  '“': '”',
  '‘': '’',
  '《': '》',
  '(': ')',
  '{': '}',
  '[': ']',
};

function withoutFenced(text: string): string {
  let plain = '';
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at]!;
    const end = fences[sign] === undefined ? -1 : text.indexOf(fences[sign], at + 1);
    plain += end < 0 ? sign : ' … ';
    if (end >= 0) at = end;
  }
  return plain;
}

/** Addresses, paths, values and numbers, and what is written in Chinese: errors of ours are English. */
const isHidden = (word: string) => /[@/\\=]|\d{5}|\p{Script=Han}/u.test(word);

/** Why a job failed, in the words of a developer's error without what they say of people; '' for nothing. */
export function faultTextOf(output: unknown): string {
  if (typeof output !== 'object' || output === null) return '';
  const { value, ...outer } = output as Record<string, unknown>;
  const { name, code, message } = (typeof value === 'object' && value !== null ? value : outer) as Record<
    string,
    unknown
  >;
  const word = [code, name].find((one) => typeof one === 'string' && /^[\w-]{1,40}$/.test(one));
  const said = typeof message === 'string' ? withoutFenced(message.slice(0, readAtMost).split('\n', 1)[0]!) : '';
  const plain = said
    .split(' ')
    .filter((one) => one !== '')
    .map((one) => (isHidden(one) ? '…' : one))
    .join(' ');
  const title = word === 'Error' || word === 'error' ? '' : word;
  return [title, plain].filter(Boolean).join(': ').slice(0, shownAtMost);
}
