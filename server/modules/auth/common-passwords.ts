/** What people begin a password with, in the lists of leaked ones; 3 of 4 classes then come from an ending. */
const words =
  'password passwd passw0rd p@ssword p@ssw0rd pa$$word pa$$w0rd qwerty qwert qwer qaz qazwsx zaq asdf asdfgh zxcvbn zxcv ' +
  'admin adm1n @dmin administrator root rootroot system test tester guest user login master manager server oracle ' +
  'welcome welc0me hello hell0 letmein changeme default secret secure security private access temp temporary ' +
  'iloveyou love lovely lover woaini woaiwo aini wodemima mima nihao zhongguo china beijing shanghai guangzhou ' +
  'shenzhen chengdu wuhan hangzhou nanjing tianjin zhang wang liwei chen liu yang huang zhao student teacher school ' +
  'college university daxue xuesheng laoshi study learn course class computer internet network database office ' +
  'windows microsoft google apple samsung huawei xiaomi tencent weixin wechat alibaba taobao baidu jingdong ' +
  'monkey dragon tiger panda shadow sunshine princess football baseball superman batman pokemon starwars ' +
  'michael jordan jessica jennifer charlie thomas daniel andrew spring summer autumn winter january monday friday';

const endings =
  '1! 12! 123! @1 @12 @123 !1 !12 !123 #1 #12 #123 123 123@ 123# 12# @2023 @2024 @2025 @2026 2024! 2025! 2026! 888! ' +
  '@888 666! @666 520! @520 1314! @1314 1qaz! !qaz .123 _123 *123 $123 123. 123* 123$ @abc !!11';

const whole =
  '1qaz@wsx 1qaz!qaz zaq1@wsx !qaz2wsx qwe!23 abc@123 a1b2c3d4 q1w2e3r4 1q2w3e4r 1q2w3e4r5t 1q2w3e4r! q1w2e3r4! ' +
  'qwe123!@# asd123!@# abc123!@# 123qwe!@# admin123!@# aa123456 p@55w0rd';

/** All in small letters; over 3,000. */
export const commonPasswords: ReadonlySet<string> = new Set(
  words
    .split(' ')
    .flatMap((word) => endings.split(' ').map((ending) => `${word}${ending}`))
    .concat(whole.split(' ')),
);

/** Capital letters do not make a common password another one. */
export const isCommonPassword = (password: string): boolean => commonPasswords.has(password.toLowerCase());
