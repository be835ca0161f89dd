const digits = '零一二三四五六七八九';

/** 1 to 99 as Chinese papers number their sections: 一, 十, 十二, 二十一. */
export function chineseNumber(number: number): string {
  const [tens, ones] = [Math.floor(number / 10), number % 10];
  if (tens === 0) return digits[ones]!;
  return `${tens > 1 ? digits[tens]! : ''}十${ones > 0 ? digits[ones]! : ''}`;
}
