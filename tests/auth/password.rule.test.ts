import { describe, expect, it } from 'vitest';
import { hasRun, holdsName, isPassword } from '#contract/auth/password.rule.ts';

describe('the password rule', () => {
  it.each(['Abc!2026x', 'abcdEFG1', 'ABC!5678', 'Ab1!Ab1!Ab1!Ab1!Ab1!'])('takes %s', (text) =>
    expect(isPassword(text)).toBe(true),
  );
  it.each(['Abc!202', 'Ab1!Ab1!Ab1!Ab1!Ab1!x', 'abcdefg1', 'ABCDEFG1', 'abcdefgh', 'Abc! 2026', '中文密码中文密码1a'])(
    'refuses %s',
    (text) => expect(isPassword(text)).toBe(false),
  );
  it.each(['a-1_b~2;', 'Abcdefgh~'])('counts other characters for no class: %s', (text) =>
    expect(isPassword(text)).toBe(false),
  );
});

describe('runs', () => {
  it.each(['x1234y', '4321', 'xabcdx', 'DCBA', 'aaaa', '1111', 'AbCd', '0000'])('are found in %s', (text) =>
    expect(hasRun(text)).toBe(true),
  );
  it.each(['', '123x4', '124', 'aaabbb', '89:;', '1357', 'xyz{', '!!!!', '12 34'])('are not in %s', (text) =>
    expect(hasRun(text)).toBe(false),
  );
});

describe('own names in a password', () => {
  it('are the phone and what stands before the @', () => {
    expect(holdsName('x13800138000', ['13800138000'])).toBe(true);
    expect(holdsName('LinZhou!26', ['linzhou@example.com'])).toBe(true);
    expect(holdsName('Abc!2026x', ['13800138000', 'lin@example.com', ''])).toBe(false);
  });
  it('are long enough to mean something', () => expect(holdsName('Ab1!xyzw', ['ab@example.com'])).toBe(false));
});
