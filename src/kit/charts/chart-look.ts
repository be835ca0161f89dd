/** Reads a token of the theme, such as `chart1`. */
export type Token = (name: string) => string;

export const text = (token: Token, strong = false) => ({
  color: token(strong ? 'colorNeutralForeground1' : 'colorNeutralForeground3'),
  fontSize: strong ? 13 : 12,
  fontFamily: token('fontFamilyBase'),
});

export const tooltip = (token: Token) => ({
  backgroundColor: token('colorNeutralBackground1'),
  borderColor: token('colorNeutralStroke2'),
  borderWidth: 1,
  padding: [6, 10],
  textStyle: text(token, true),
  extraCssText: 'border-radius:8px;box-shadow:var(--shadow16)',
});

export const decals = (token: Token) => {
  const line = { color: token('colorNeutralBackground1'), dashArrayX: [1, 0], symbolSize: 1 };
  const white = 'rgba(255,255,255,.3)';
  return [
    { symbol: 'none' },
    { ...line, color: white, dashArrayY: [2, 5], rotation: Math.PI / 4 },
    {
      color: white,
      symbol: 'circle',
      dashArrayX: [
        [6, 6],
        [0, 6, 6, 0],
      ],
      dashArrayY: [6, 0],
      symbolSize: 0.5,
    },
    { ...line, color: white, dashArrayY: [2, 5] },
    { ...line, color: white, dashArrayY: [2, 5], rotation: -Math.PI / 4 },
  ];
};

export const colours = (token: Token) => Array.from({ length: 8 }, (_, at) => token(`chart${at + 1}`));
export const isStill = () => globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? true;
