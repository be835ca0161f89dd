/** What a bank is given out as; `print` is the paper that a browser prints or saves as PDF. */
export const exportFormats = ['docx', 'print', 'xlsx', 'gift', 'moodleXml', 'qti21', 'qti3'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** Made by the server as a file. */
export const fileFormats = ['docx', 'xlsx', 'gift', 'moodleXml', 'qti21', 'qti3'] as const satisfies ExportFormat[];
export type FileFormat = (typeof fileFormats)[number];

/** Papers to read, with the answers or without. */
export const isPaper = (format: ExportFormat): boolean => format === 'docx' || format === 'print';

/** How many questions one of them holds at most; a package no more than its import takes. */
export const exportedAtMost: Readonly<Record<ExportFormat, number>> = {
  ...{ docx: 1000, print: 500, xlsx: 50_000, gift: 200_000, moodleXml: 200_000, qti21: 5000, qti3: 5000 },
};

/** How many questions are looked at for what a format cannot hold. */
export const lookedAtForLosses = 5000;

/** Why a format cannot hold a question at all. */
export const refusedLosses = ['kind', 'manyGaps', 'arrow', 'wildcards', 'manyOptions', 'answerWords', 'files'] as const;
/** What of a question a format leaves out. */
export const partLosses = [
  ...([
    'pictures',
    'typesetting',
    'feedback',
    'summary',
    'capitals',
    'shares',
    'reference',
    'expected',
    'language',
    'starter',
    'autoRight',
    'orderFree',
    'units',
    'fileRules',
    'explanation',
    'metadata',
  ] as const),
] as const;
export const losses = [...refusedLosses, ...partLosses] as const;
export type Loss = (typeof losses)[number];

export const isRefused = (loss: Loss): boolean => (refusedLosses as readonly Loss[]).includes(loss);
