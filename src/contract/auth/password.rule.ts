const classes = [/[a-z]/, /[A-Z]/, /\d/, /[!@#$%^&*(),.?":{}|<>]/];

/** How many of lower case, upper case, digits and the specification's special characters a text has: 0 to 4. */
export const classesOf = (text: string): number => classes.filter((one) => one.test(text)).length;

export const hasPasswordLength = (text: string): boolean => text.length >= 8 && text.length <= 20;

/** The rule that the browser judges by (specification, section 5): 8 to 20 characters, three of four classes, no space. */
export const isPassword = (text: string): boolean =>
  hasPasswordLength(text) && classesOf(text) >= 3 && !/\s/.test(text);

const runLength = 4;

/** Four equal or neighbouring digits or letters in a row: 1234, dcba, aaaa; upper and lower case alike. */
export function hasRun(text: string): boolean {
  const codes = [...text.toLowerCase()].map((one) => (/[a-z\d]/.test(one) ? one.charCodeAt(0) : Number.NaN));
  return [0, 1, -1].some((step) => {
    let length = 1;
    return codes.some((code, at) => {
      length = at > 0 && code - codes[at - 1]! === step ? length + 1 : 1;
      return length >= runLength;
    });
  });
}

/** Whether a password holds one of the person's names: a phone number, or what stands before the @ of an address. */
export const holdsName = (text: string, names: readonly string[]): boolean =>
  names
    .map((name) => name.split('@')[0]!.trim().toLowerCase())
    .some((name) => name.length >= 3 && text.toLowerCase().includes(name));
