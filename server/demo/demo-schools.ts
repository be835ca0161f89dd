/** The schools of the invented province 云海省; half higher education, half vocational. */
export interface DemoSchool {
  key: string;
  name: string;
  /** The sign in the emblem. */
  glyph: string;
  edition: 'he' | 've';
  city: string;
  introduction: string;
}

const school = (
  edition: DemoSchool['edition'],
  key: string,
  name: string,
  glyph: string,
  city: string,
  introduction: string,
): DemoSchool => ({ edition, key, name, glyph, city, introduction });

export const demoSchools: readonly DemoSchool[] = [
  school(
    'he',
    'yunhai',
    '云海大学',
    '云',
    '云海市',
    '综合性大学，文、理、工、管各科并立，图书馆建在能看到日出云海的山脊上。',
  ),
  school('he', 'technology', '云海理工大学', '理', '云海市', '以机械、电子与材料见长，实验室对全省中学生开放。'),
  school('he', 'normal', '云海师范大学', '师', '澜江市', '培养全省三分之一的中学教师，教育学与心理学有传统。'),
  school('he', 'agriculture', '澜江农业大学', '澜', '澜江市', '试验田沿江而布，高原作物与土壤研究扎根田间。'),
  school('he', 'medicine', '沧岭医科大学', '沧', '沧岭市', '五所附属医院，基础医学与护理课程面向全省共享。'),
  school('he', 'finance', '云海财经学院', '财', '云海市', '经济、管理与法学并重，案例来自本省的企业与集镇。'),
  school('he', 'wangchuan', '望川学院', '望', '望川市', '应用型本科，和当地的水利、文旅单位共建课程。'),
  school('ve', 've-technical', '云海职业技术学院', '职', '云海市', '装备制造与电子信息两大专业群，实训中心全天开放。'),
  school('ve', 've-industry', '沧岭工业职业技术大学', '沧', '沧岭市', '职业本科，数控与智能制造方向与企业同建产线。'),
  school('ve', 've-transport', '澜江交通职业学院', '澜', '澜江市', '铁道、公路与航运三个学院，学生在真实线路上实习。'),
  school('ve', 've-tourism', '临潮旅游职业学院', '临', '临潮市', '酒店、烹饪与导游专业，课堂就在海边的教学酒店。'),
  school('ve', 've-nursing', '望川护理职业学院', '望', '望川市', '护理、康养与药学，技能考核以床旁操作为准。'),
  school(
    've',
    've-forestry',
    '青岚农林职业技术学院',
    '青',
    '青岚市',
    '茶、果、菌三条产业链贯穿专业，试验林场三百公顷。',
  ),
  school('ve', 've-commerce', '云海商贸职业学院', '商', '云海市', '电子商务与现代物流，校内运营着一家真实的网店。'),
];
