/** What people make their passwords of, in the lists of leaked ones; 3 of 4 classes then come from signs around it. */
const words =
  'password passwd passwort qwerty qwertyuiop qwert qwer qaz qazwsx zaq asdf asdfgh zxcvbn zxcv ' +
  'admin administrator root rootroot system test tester guest user login master manager server oracle ' +
  'welcome hello letmein changeme default secret secure security private access temp temporary ' +
  'iloveyou love lovely lover woaini woaiwo aini wodemima mima nihao zhongguo china beijing shanghai guangzhou ' +
  'shenzhen chengdu wuhan hangzhou nanjing tianjin zhang wang liwei chen liu yang huang zhao student teacher school ' +
  'college university daxue xuesheng laoshi study learn course class computer internet network database office ' +
  'windows microsoft google apple samsung huawei xiaomi tencent weixin wechat alibaba taobao baidu jingdong ' +
  'monkey dragon tiger panda shadow sunshine princess football baseball superman batman pokemon starwars ' +
  'michael jordan jessica jennifer charlie thomas daniel andrew spring summer autumn winter january monday friday';

const whole =
  '1qaz@wsx 1qaz!qaz zaq1@wsx !qaz2wsx qwe!23 abc@123 abc123 a1b2c3d4 q1w2e3r4 1q2w3e4r 1q2w3e4r5t qwe123 asd123 ' +
  'qwe123!@# asd123!@# abc123!@# 123qwe 1qaz2wsx aa123456';

const leet: Readonly<Record<string, string>> = {
  ...{ '@': 'a', '4': 'a', '8': 'b', '(': 'c', '3': 'e', '9': 'g', '6': 'g', '0': 'o', '5': 's', $: 's', '7': 't' },
  // One sign stands for i and for l, so the two count as one letter.
  ...{ '1': 'i', '!': 'i', '|': 'i', l: 'i', '+': 't', '2': 'z' },
};

/** What a text reads as: `P@ssw0rd` → `password`. */
const folded = (text: string): string => [...text.toLowerCase()].map((one) => leet[one] ?? one).join('');

const known: ReadonlySet<string> = new Set([...words.split(' '), ...whole.split(' ')].map(folded));

/** Up to so many digits and signs before and after make no other password of it. */
const longestEdge = 6;

/** How many digits and signs stand before the first letter. */
function edgeOf(signs: readonly string[]): number {
  const letter = signs.findIndex((one) => /[a-z]/i.test(one));
  return Math.min(letter < 0 ? signs.length : letter, longestEdge);
}

/** Every way to leave digits and signs away at both ends; the first is the text itself. */
function coresOf(text: string): string[] {
  const signs = [...text];
  const [before, behind] = [edgeOf(signs), edgeOf(signs.toReversed())];
  return Array.from({ length: before + 1 }, (_, from) =>
    Array.from({ length: behind + 1 }, (__, to) => signs.slice(from, signs.length - to).join('')),
  ).flat();
}

/** Whether a password is a common one, also with capitals, in leetspeak, or with digits and signs around it. */
export const isCommonPassword = (password: string): boolean =>
  coresOf(password).some((core) => known.has(folded(core)));
