/**
 * The subject of a major by the ministry's catalogues: their codes begin with it. Vocational majors of the undergraduate
 * level have numbers of their own, twenty below those of their 专业大类 (职业教育专业目录, 2021: 26 and 46 are one).
 */
export const subjectOfMajor = (code: string): string => {
  const first = Number(code.slice(0, 2));
  return first > 20 && first < 40 ? String(first + 20) : code.slice(0, 2);
};
