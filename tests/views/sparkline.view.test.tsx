// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Sparkline } from '#views/common/figures.view.tsx';

const partsOf = (label: string) => {
  const drawing = screen.getByRole('img', { name: label });
  return [...drawing.querySelectorAll('path, circle')].map((part) => part.hasAttribute('data-running'));
};

describe('a small line', () => {
  it('goes on through all its values', () => {
    render(<Sparkline values={[3, 5, 4]} label="近 3 天" />);
    expect(partsOf('近 3 天')).toEqual([false, false, false]);
  });

  it('leads with a dashed step to what is not over', () => {
    render(<Sparkline values={[3, 5, 0]} label="近 3 天，今天未结束" isRunning />);
    expect(partsOf('近 3 天，今天未结束')).toEqual([false, false, true, true]);
    const [area, whole] = screen.getByRole('img').querySelectorAll('path');
    for (const path of [area!, whole!]) expect(path.getAttribute('d')!.match(/L/g)).toHaveLength(1);
  });
});
