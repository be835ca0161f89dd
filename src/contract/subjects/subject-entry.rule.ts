import { categoryNameEn } from './category-names.rule.ts';

/** How a subject's generated cover is drawn (design page, section 6): hue in OKLCH degrees, motifs to pick from. */
export interface SubjectDrawing {
  hue: number;
  motifs: readonly string[];
}

/** 专业类: the second level of both national catalogues; the code begins with the subject's. */
export interface SubjectCategory {
  code: string;
  name: string;
  nameEn: string;
  /** Only where it differs from the subject's. */
  drawing?: SubjectDrawing;
}

/** 学科门类 (higher education, codes 01 to 14) or 专业大类 (vocational, 41 to 59). */
export interface Subject {
  code: string;
  name: string;
  nameEn: string;
  edition: 'he' | 've';
  drawing: SubjectDrawing;
  categories: readonly SubjectCategory[];
}

/** Computing has a drawing of its own under engineering (design page, section 6). */
const ownDrawings: Record<string, SubjectCategory['drawing']> = { '0809': { hue: 262, motifs: ['tree', 'iso'] } };

/** One row of a catalogue; categories are numbered in their order, as both catalogues do. */
export const subject = (
  edition: Subject['edition'],
  code: string,
  name: string,
  nameEn: string,
  hue: number,
  motifs: string,
  categories: string,
): Subject => ({
  code,
  name,
  nameEn,
  edition,
  drawing: { hue, motifs: motifs.split(' ') },
  categories: categories.split(' ').map((category, index) => {
    const own = code + String(index + 1).padStart(2, '0');
    const drawing = ownDrawings[own];
    const names = { code: own, name: category, nameEn: categoryNameEn(category) };
    return drawing ? { ...names, drawing } : names;
  }),
});
