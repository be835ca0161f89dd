// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openShell } from './open-shell.tsx';
import { plugin, route } from './some-plugins.builder.ts';

const area = plugin('area', {
  routes: [route('list', '/things'), route('one', '/thing/one'), route('other', '/thingy')],
  menu: [{ route: 'list', menu: 'top', order: 1, covers: ['/thing'] }],
});

describe('an entry of a menu', () => {
  it.each([
    ['/things', 'page'],
    ['/thing/one', 'page'],
    ['/thingy', null],
  ])('that covers pages elsewhere is current at %s: %s', async (path, current) => {
    await openShell({ plugins: [area], path });
    const [link] = screen.getAllByRole('link', { name: 'list' });
    expect(link!.getAttribute('aria-current')).toBe(current);
  });
});
