import type { Insertable } from 'kysely';
import type { SchoolKind } from '#contract/schools/school-kinds.rule.ts';
import type { Tables } from '#server/platform/database/database.ts';

/** The schools of the invented province 云海省; half higher education, half vocational. */
export interface DemoSchool {
  key: string;
  name: string;
  /** The sign in the emblem. */
  glyph: string;
  edition: 'he' | 've';
  city: string;
  kind: SchoolKind;
  founded: number;
  motto: string;
  address: string;
  introduction: string;
}

type Facts = readonly [city: string, kind: SchoolKind, founded: number, motto: string, street: string];

const school = (
  edition: DemoSchool['edition'],
  key: string,
  name: string,
  glyph: string,
  [city, kind, founded, motto, street]: Facts,
  introduction: string,
): DemoSchool => ({
  edition,
  key,
  name,
  glyph,
  city,
  kind,
  founded,
  motto,
  address: `${city}${street}`,
  introduction,
});

export const demoSchools: readonly DemoSchool[] = [
  school(
    'he',
    'yunhai',
    '云海大学',
    '云',
    ['云海市', 'comprehensive', 1938, '明德、格物、致远', '学府路 1 号'],
    '综合性大学，文、理、工、管各科并立，图书馆建在能看到日出云海的山脊上。',
  ),
  school(
    'he',
    'technology',
    '云海理工大学',
    '理',
    ['云海市', 'engineering', 1952, '求实、求精、求新', '理工大道 88 号'],
    '以机械、电子与材料见长，实验室对全省中学生开放。',
  ),
  school(
    'he',
    'normal',
    '云海师范大学',
    '师',
    ['澜江市', 'education', 1946, '学高为师，身正为范', '师院路 6 号'],
    '培养全省三分之一的中学教师，教育学与心理学有传统。',
  ),
  school(
    'he',
    'agriculture',
    '澜江农业大学',
    '澜',
    ['澜江市', 'agriculture', 1951, '厚土、力耕、丰年', '沿江路 120 号'],
    '试验田沿江而布，高原作物与土壤研究扎根田间。',
  ),
  school(
    'he',
    'medicine',
    '沧岭医科大学',
    '沧',
    ['沧岭市', 'medicine', 1958, '敬佑生命，精进医道', '岭南街 33 号'],
    '五所附属医院，基础医学与护理课程面向全省共享。',
  ),
  school(
    'he',
    'finance',
    '云海财经学院',
    '财',
    ['云海市', 'finance', 1980, '经世、诚信、致用', '会展路 15 号'],
    '经济、管理与法学并重，案例来自本省的企业与集镇。',
  ),
  school(
    'he',
    'wangchuan',
    '望川学院',
    '望',
    ['望川市', 'applied', 2003, '知行合一', '望川大道 9 号'],
    '应用型本科，和当地的水利、文旅单位共建课程。',
  ),
  school(
    've',
    've-technical',
    '云海职业技术学院',
    '职',
    ['云海市', 'engineering', 1985, '一技立身，百艺兴省', '工匠路 20 号'],
    '装备制造与电子信息两大专业群，实训中心全天开放。',
  ),
  school(
    've',
    've-industry',
    '沧岭工业职业技术大学',
    '沧',
    ['沧岭市', 'engineering', 1978, '精工、厚德、创新', '冶金街 51 号'],
    '职业本科，数控与智能制造方向与企业同建产线。',
  ),
  school(
    've',
    've-transport',
    '澜江交通职业学院',
    '澜',
    ['澜江市', 'engineering', 1993, '通达四方', '站前路 7 号'],
    '铁道、公路与航运三个学院，学生在真实线路上实习。',
  ),
  school(
    've',
    've-tourism',
    '临潮旅游职业学院',
    '临',
    ['临潮市', 'comprehensive', 1999, '宾至如归，行以致远', '海滨路 66 号'],
    '酒店、烹饪与导游专业，课堂就在海边的教学酒店。',
  ),
  school(
    've',
    've-nursing',
    '望川护理职业学院',
    '望',
    ['望川市', 'medicine', 2001, '以心相护', '康宁街 12 号'],
    '护理、康养与药学，技能考核以床旁操作为准。',
  ),
  school(
    've',
    've-forestry',
    '青岚农林职业技术学院',
    '青',
    ['青岚市', 'agriculture', 1964, '树木树人', '林场路 3 号'],
    '茶、果、菌三条产业链贯穿专业，试验林场三百公顷。',
  ),
  school(
    've',
    've-commerce',
    '云海商贸职业学院',
    '商',
    ['云海市', 'finance', 1988, '诚信为本，通商惠民', '商贸路 108 号'],
    '电子商务与现代物流，校内运营着一家真实的网店。',
  ),
];

const city = (name: string, tile_row: number, tile_column: number, is_capital = false) => ({
  name,
  tile_row,
  tile_column,
  is_capital,
});

/** The tiles of the province, north above: a drawing, no map. */
export const demoCities: readonly Insertable<Tables['cities']>[] = [
  city('岭北市', 1, 2),
  city('霞关市', 1, 3),
  city('雾溪州', 2, 1),
  city('青岚市', 2, 2),
  city('沧岭市', 2, 3),
  city('石渡市', 2, 4),
  city('金穗市', 3, 2),
  city('云海市', 3, 3, true),
  city('澜江市', 3, 4),
  city('临潮市', 3, 5),
  city('月湖市', 4, 2),
  city('望川市', 4, 3),
  city('白屿市', 4, 4),
];

/** Numbers that the ministry's list gives to no school. */
export const schoolCodeOf = (at: number, copy: number): string => `9953${String(copy * 100 + at + 1).padStart(6, '0')}`;
