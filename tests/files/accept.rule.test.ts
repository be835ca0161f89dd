import { expect, it } from 'vitest';
import { isAccepted } from '#contract/common/accept.rule.ts';

it.each([
  ['', 'a.exe', '', true],
  ['.pdf,.docx', '教案.PDF', '', true],
  ['.pdf, .docx', '教案.docx', '', true],
  ['.pdf', 'pdf', '', false],
  ['.pdf', '教案.pdf.exe', '', false],
  ['video/*', 'a.mp4', 'video/mp4', true],
  ['video/*', 'a.mp4', 'videogame/x', false],
  ['image/png', 'a.png', 'image/png', true],
  ['image/png', 'a.jpg', 'image/jpeg', false],
])('accept "%s" and the file "%s" of type "%s": %s', (accept, name, type, fits) =>
  expect(isAccepted(accept, { name, type })).toBe(fits),
);
