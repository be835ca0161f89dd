import { describe, expect, it } from 'vitest';
import { libraryAddresses } from '#contract/library/library.addresses.ts';
import { libraryQueryOf } from '../../src/plugins/library/library-list-query.rule.ts';
import {
  materialQueryOf,
  readMaterialAddress,
  writeMaterialAddress,
} from '../../src/plugins/library/material.address.ts';

const school = '8f2b6a3e-0d1c-4c55-9a57-3f0f5b1f7a10';
const directory = '7c0f5d11-52a6-4b42-8a0e-1c2d3e4f5a6b';
const queryOf = (path: string) => new URLSearchParams(path.split('?')[1] ?? '');

describe('the address of the list of libraries', () => {
  it('says what is chosen, shortly, and is read back as it was', () => {
    const path = `/sourceLib?q=${encodeURIComponent('医学')}&subject=10&school=${school}&level=national&sort=materials&page=3`;
    const address = libraryAddresses.list.read(queryOf(path));
    expect(decodeURIComponent(libraryAddresses.list.to(address))).toBe(decodeURIComponent(path));
    expect(libraryQueryOf(address)).toEqual({
      keyword: '医学',
      subject: '10',
      school,
      level: 'national',
      sort: 'materials',
      pageNo: 3,
      pageSize: 12,
    });
    expect(libraryAddresses.list.to(libraryAddresses.list.read(queryOf('/sourceLib')))).toBe('/sourceLib');
  });

  it('passes over what it does not know', () => {
    const query = queryOf('/sourceLib?subject=x&school=1&level=world&sort=worst&page=-2');
    expect(libraryAddresses.list.to(libraryAddresses.list.read(query))).toBe('/sourceLib');
  });
});

describe('the address of the material centre', () => {
  it('says what is chosen, shortly, and is read back as it was', () => {
    const path = `/lib/materialCenter?id=L&bkid=s1&directory=${directory}&q=ct&sid=1,45&kind=video,pdf&sort=newest&look=list&page=2`;
    const address = readMaterialAddress(queryOf(path));
    expect(decodeURIComponent(writeMaterialAddress('L', address))).toBe(path);
    expect(materialQueryOf('L', address)).toEqual({
      ZYKID: 'L',
      BKID: 's1',
      directoryId: directory,
      sid: '1,45',
      kind: 'video,pdf',
      keyword: 'ct',
      sort: 'newest',
      pageNo: 2,
      pageSize: 24,
    });
  });

  it('asks for a sub-entry of the menu where no directory is chosen', () => {
    const child = readMaterialAddress(queryOf('?id=L&index=e7'));
    expect(materialQueryOf('L', child)).toMatchObject({ directoryId: 'e7' });
    expect(materialQueryOf('L', { ...child, directory })).toMatchObject({ directoryId: directory });
  });

  it('passes over what it does not know', () => {
    const query = queryOf('?id=L&directory=all&sid=0,57,1,1,x&kind=film&sort=worst&look=tiles&page=0');
    expect(writeMaterialAddress('L', readMaterialAddress(query))).toBe('/lib/materialCenter?id=L&sid=1');
  });
});
