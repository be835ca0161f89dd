/** Tokens that Fluent has no place for; CSS variables of the same names below the provider. */
export interface OwnTokens {
  /** Accent: dots, current week, flags. It means time and attention. */
  sun: string;
  sunText: string;
  sunTint: string;
  okText: string;
  okTint: string;
  errorText: string;
  errorTint: string;
  /** A deadline within 24 hours. */
  urgent: string;
  /** An exam on a timeline. */
  exam: string;
  /** Ground of bars, rings and segments. */
  track: string;
  trackDeep: string;
  bulkBar: string;
  /** The two depths of the clouds in small drawings, and their edge. */
  cloud1: string;
  cloud2: string;
  cloudEdge: string;
  /** Chart colours, in the order in which they are taken. */
  chart1: string;
  chart2: string;
  chart3: string;
  chart4: string;
  chart5: string;
  chart6: string;
  chart7: string;
  chart8: string;
  deepBand: string;
  deepInk: string;
  footer: string;
  fontSong: string;
}

const face =
  '"PingFang SC","HarmonyOS Sans SC","Microsoft YaHei UI","Microsoft YaHei","Noto Sans CJK SC","Source Han Sans SC","Noto Sans SC Variable",sans-serif';

export const shape = {
  fontFamilyBase: face,
  fontFamilyNumeric: face,
  fontFamilyMonospace: face,
  fontSong: '"Noto Serif SC Variable","Songti SC","Source Han Serif SC","Noto Serif CJK SC","STSong","SimSun",serif',
  borderRadiusSmall: '4px',
  borderRadiusMedium: '6px',
  borderRadiusLarge: '8px',
  borderRadiusXLarge: '12px',
};

const ink = (...layers: readonly [geometry: string, alpha: number][]) =>
  layers.map(([geometry, alpha]) => `${geometry} rgba(18,42,74,${alpha})`).join(', ');

/** Shadows tinted with ink; in the dark a ring says where a card ends, black shadow lifts what floats. */
export const elevationOf = (isDark: boolean) =>
  isDark
    ? {
        shadow4: '0 0 0 1px #222c39',
        shadow8: '0 0 0 1px #2a3645, 0 8px 24px rgba(0,0,0,.45)',
        shadow16: '0 0 0 1px #2a3645, 0 16px 40px rgba(0,0,0,.55)',
        shadow28: '0 0 0 1px #2a3645, 0 28px 64px rgba(0,0,0,.65)',
      }
    : {
        shadow4: ink(['0 1px 2px', 0.05], ['0 2px 6px', 0.05]),
        shadow8: ink(['0 2px 4px', 0.05], ['0 8px 24px', 0.1]),
        shadow16: ink(['0 4px 8px', 0.06], ['0 16px 40px', 0.14]),
        shadow28: ink(['0 8px 16px', 0.08], ['0 28px 64px', 0.2]),
      };

const charts = (colours: string) =>
  Object.fromEntries(colours.split(' ').map((colour, at) => [`chart${at + 1}`, colour])) as Record<
    `chart${1 | 2 | 3 | 4 | 5 | 6 | 7 | 8}`,
    string
  >;

export const lightTokens = {
  colorNeutralBackground1: '#ffffff',
  colorNeutralBackground1Hover: '#f3f7fc',
  colorNeutralBackground1Pressed: '#e8eff7',
  colorNeutralBackground1Selected: '#e8eff7',
  colorNeutralBackground2: '#f8fafd',
  colorNeutralBackground3: '#f3f6fa',
  colorNeutralBackground4: '#ecf0f6',
  colorNeutralBackground5: '#e5ebf3',
  colorNeutralBackground6: '#dde4ee',
  colorSubtleBackgroundHover: '#f3f7fc',
  colorSubtleBackgroundPressed: '#e8eff7',
  colorNeutralForeground1: '#14202e',
  colorNeutralForeground1Hover: '#14202e',
  colorNeutralForeground2: '#38465a',
  colorNeutralForeground3: '#556377',
  colorNeutralForeground4: '#5f6d81',
  colorNeutralStroke1: '#cfd8e3',
  colorNeutralStroke2: '#e2e8f0',
  colorNeutralStroke3: '#edf1f6',
  colorNeutralStrokeAccessible: '#66758a',
  colorNeutralForegroundDisabled: '#93a0b1',
  colorNeutralBackgroundDisabled: '#ecf0f6',
  colorNeutralStrokeDisabled: '#dde4ee',
  sun: '#f59a23',
  sunText: '#b0480a',
  sunTint: '#fff1e0',
  okText: '#0e6e3c',
  okTint: '#dff3e6',
  errorText: '#a4161b',
  errorTint: '#fde6e6',
  urgent: '#d13438',
  exam: '#6a3fc0',
  track: '#e5ebf3',
  trackDeep: '#dde4ee',
  bulkBar: '#14202e',
  ...charts('#1671bd #b0560f #0f7f86 #6a52b8 #3f7d1f #b23a55 #8a6a00 #56657a'),
};

export const darkTokens: typeof lightTokens = {
  colorNeutralBackground1: '#18212d',
  colorNeutralBackground1Hover: '#202b39',
  colorNeutralBackground1Pressed: '#141c26',
  colorNeutralBackground1Selected: '#202b39',
  colorNeutralBackground2: '#141b25',
  colorNeutralBackground3: '#0f151d',
  colorNeutralBackground4: '#0b1017',
  colorNeutralBackground5: '#212c3a',
  colorNeutralBackground6: '#2a3646',
  colorSubtleBackgroundHover: '#202b39',
  colorSubtleBackgroundPressed: '#141c26',
  colorNeutralForeground1: '#eef3f9',
  colorNeutralForeground1Hover: '#eef3f9',
  colorNeutralForeground2: '#cbd5e1',
  colorNeutralForeground3: '#a2afc0',
  colorNeutralForeground4: '#8f9cae',
  colorNeutralStroke1: '#425064',
  colorNeutralStroke2: '#2a3645',
  colorNeutralStroke3: '#222c39',
  colorNeutralStrokeAccessible: '#8f9cae',
  colorNeutralForegroundDisabled: '#6b798e',
  colorNeutralBackgroundDisabled: '#1d2733',
  colorNeutralStrokeDisabled: '#2a3646',
  sun: '#f59a23',
  sunText: '#f7b35c',
  sunTint: '#3a2708',
  okText: '#7fd6a2',
  okTint: '#103322',
  errorText: '#ff9a9e',
  errorTint: '#44181b',
  urgent: '#ff6b70',
  exam: '#a68df0',
  track: '#2a3646',
  trackDeep: '#36445a',
  bulkBar: '#2a3646',
  ...charts('#5aa7f0 #f0a04b #3fbcbf #a68df0 #7cc25a #f0849b #d9b648 #9fb0c3'),
};
