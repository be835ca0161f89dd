import { describe, expect, it } from 'vitest';
import { contactOf, maskedContact } from '#contract/members/contact.rule.ts';

describe('a contact', () => {
  it('is kept as one writes it, whatever blanks, hyphens and prefixes were typed', () => {
    const phones = ['13700000001', ' 137 0000 0001', '137-0000-0001', '+86 13700000001', '008613700000001'];
    const wide = [
      '１３７００００００１'.replace('００００００', '０００００００'),
      '8613700000001',
      '\u3000137\u00a000000001\u200b',
    ];
    for (const text of [...phones, ...wide]) expect([text, contactOf('phone', text)]).toEqual([text, '13700000001']);
    expect(contactOf('mail', ' Lin@Example.com ')).toBe('Lin@Example.com');
    expect(contactOf('phone', ' \u3000')).toBe('');
  });

  it('is none where nobody could be reached by it', () => {
    const wrong = ['1370000000', '137000000011', '12700000001', '0571-88888888', '1.37E+10', '无', '137000O0001'];
    for (const text of wrong) expect([text, contactOf('phone', text)]).toEqual([text, null]);
    for (const text of ['lin', 'lin@', 'lin@example', '@example.com', 'lin@@example.com'])
      expect([text, contactOf('mail', text)]).toEqual([text, null]);
  });

  it('is a document by its form, and an ID number by its check digit and its day', () => {
    expect(contactOf('document', '11010519491231002x')).toBe('11010519491231002X');
    expect(contactOf('document', ' e1234 5678 ')).toBe('E12345678');
    for (const text of ['110105194912310021', '110105194902310023', '110105491231002', 'ABCDE', '12', '护照'])
      expect([text, contactOf('document', text)]).toEqual([text, null]);
  });

  it('is shown by its ends alone', () => {
    expect(maskedContact('phone', '13700000001')).toBe('137****0001');
    expect(maskedContact('mail', 'linxiao@example.com')).toBe('li***@example.com');
    expect(maskedContact('document', '11010519491231002X')).toBe('11**************2X');
  });
});
