import type { CollegeTree } from '../modules/schools/schools.import.ts';
import type { PersonRow } from '../modules/auth/people.service.ts';
import { chance, demoId } from './demo-random.ts';

type Level = CollegeTree['majors'][number]['level'];

/** `080901 计算机科学与技术` each; an undergraduate major takes four years, one of medicine five, a vocational one three. */
const college =
  (level: Level) =>
  (name: string, ...majors: readonly string[]): CollegeTree => ({
    name,
    majors: majors.map((major) => {
      const [code = '', title = ''] = major.split(' ');
      const isMedicine = level === 'undergraduate' && /^100[1-6]/.test(code);
      return { code, name: title, level, years: level === 'vocational' ? 3 : isMedicine ? 5 : 4 };
    }),
  });

const he = college('undergraduate');
const ve = college('vocational');
const veUndergraduate = college('vocationalUndergraduate');

/** Colleges and majors of each school by its key; codes and names of the ministry's catalogues. */
const demoColleges: Readonly<Record<string, readonly CollegeTree[]>> = {
  yunhai: [
    he('计算机学院', '080901 计算机科学与技术', '080902 软件工程', '080910T 数据科学与大数据技术', '080717T 人工智能'),
    he('数学与统计学院', '070101 数学与应用数学', '071201 统计学'),
    he('物理与电子学院', '070201 物理学', '080701 电子信息工程', '080703 通信工程'),
    he('机械与能源学院', '080201 机械工程', '080601 电气工程及其自动化', '080801 自动化'),
    he('土木与环境学院', '081001 土木工程', '082502 环境工程', '082801 建筑学'),
    he('文学院', '050101 汉语言文学', '050301 新闻学'),
    he('外国语学院', '050201 英语', '050207 日语'),
    he('历史与文化学院', '060101 历史学', '060104 文物与博物馆学'),
    he('哲学系', '010101 哲学'),
    he('法学院', '030101K 法学', '030302 社会工作'),
    he('经济管理学院', '020101 经济学', '120201K 工商管理', '120203K 会计学', '120801 电子商务'),
    he('艺术与设计学院', '130502 视觉传达设计', '130503 环境设计'),
    he('医学院', '100201K 临床医学', '101101K 护理学', '100701 药学'),
  ],
  technology: [
    he('机械工程学院', '080201 机械工程', '080202 机械设计制造及其自动化', '080207 车辆工程'),
    he('材料学院', '080401 材料科学与工程', '080407 高分子材料与工程'),
    he('电子信息学院', '080701 电子信息工程', '080703 通信工程', '080801 自动化', '080803T 机器人工程'),
    he('计算机学院', '080901 计算机科学与技术', '080902 软件工程', '080903 网络工程'),
    he('化学与化工学院', '070301 化学', '081301 化学工程与工艺'),
    he('理学院', '070101 数学与应用数学', '070202 应用物理学'),
    he('管理学院', '120103 工程管理', '120601 物流管理'),
  ],
  normal: [
    he('教育学部', '040101 教育学', '040106 学前教育', '040107 小学教育', '040104 教育技术学'),
    he('心理学院', '071101 心理学', '071102 应用心理学'),
    he('文学院', '050101 汉语言文学'),
    he('外国语学院', '050201 英语'),
    he('数学科学学院', '070101 数学与应用数学'),
    he('物理与化学学院', '070201 物理学', '070301 化学'),
    he('历史与政治学院', '060101 历史学', '030503 思想政治教育'),
    he('体育与音乐学院', '040201 体育教育', '130202 音乐学', '130401 美术学'),
  ],
  agriculture: [
    he('农学院', '090101 农学', '090102 园艺', '090103 植物保护'),
    he('资源与环境学院', '090201 农业资源与环境', '082502 环境工程'),
    he('动物科学学院', '090301 动物科学', '090401 动物医学'),
    he('林学院', '090501 林学', '082803 风景园林'),
    he('食品学院', '082701 食品科学与工程'),
    he('经济管理学院', '120301 农林经济管理'),
  ],
  medicine: [
    he('临床医学院', '100201K 临床医学', '100301K 口腔医学', '100203TK 医学影像学'),
    he('公共卫生学院', '100401K 预防医学'),
    he('中医学院', '100501K 中医学', '100801 中药学'),
    he('药学院', '100701 药学'),
    he('护理学院', '101101K 护理学', '101001 医学检验技术', '101005 康复治疗学'),
    he('医学人文学院', '120401 公共事业管理', '071102 应用心理学'),
  ],
  finance: [
    he('经济学院', '020101 经济学', '020109T 数字经济', '020401 国际经济与贸易'),
    he('金融学院', '020301K 金融学', '020303 保险学'),
    he('会计学院', '120203K 会计学', '120204 财务管理', '120207 审计学'),
    he('工商管理学院', '120201K 工商管理', '120202 市场营销', '120206 人力资源管理'),
    he('法学院', '030101K 法学'),
    he('信息学院', '120102 信息管理与信息系统', '071202 应用统计学'),
  ],
  wangchuan: [
    he('水利学院', '081101 水利水电工程', '081102 水文与水资源工程'),
    he('旅游与文化学院', '120901K 旅游管理', '120903 会展经济与管理'),
    he('信息工程学院', '080902 软件工程', '080905 物联网工程'),
    he('建筑工程学院', '081001 土木工程', '120105 工程造价'),
  ],
  've-technical': [
    ve('智能制造学院', '460103 数控技术', '460104 机械制造及自动化', '460301 机电一体化技术', '460305 工业机器人技术'),
    ve('电子与信息学院', '510101 电子信息工程技术', '510201 计算机应用技术', '510203 软件技术', '510205 大数据技术'),
    ve('汽车学院', '460702 新能源汽车技术', '500211 汽车检测与维修技术'),
    ve('建筑学院', '440301 建筑工程技术', '440501 工程造价'),
    ve('经济管理学院', '530302 大数据与会计', '530701 电子商务'),
  ],
  've-industry': [
    veUndergraduate('机械工程学院', '260101 机械设计制造及自动化', '260102 智能制造工程技术'),
    veUndergraduate('信息工程学院', '310203 软件工程技术', '310205 大数据工程技术'),
    ve('数控与模具学院', '460103 数控技术', '460113 模具设计与制造'),
    ve('电气学院', '460306 电气自动化技术', '430301 光伏工程技术'),
  ],
  've-transport': [
    ve('铁道学院', '500101 铁道工程技术', '500606 城市轨道交通运营管理'),
    ve('公路学院', '500201 道路与桥梁工程技术', '500211 汽车检测与维修技术'),
    ve('航运学院', '500301 航海技术'),
    ve('物流学院', '530802 现代物流管理'),
  ],
  've-tourism': [
    ve('旅游学院', '540101 旅游管理', '540102 导游'),
    ve('酒店与烹饪学院', '540106 酒店管理与数字化运营', '540202 烹饪工艺与营养'),
    ve('艺术学院', '550106 环境艺术设计', '550202 音乐表演'),
    ve('应用外语学院', '570201 商务英语'),
  ],
  've-nursing': [
    ve('护理学院', '520201 护理', '520202 助产'),
    ve('药学院', '520301 药学', '520410 中药学'),
    ve('健康服务学院', '520601 康复治疗技术', '520802 婴幼儿托育服务与管理', '590302 智慧健康养老服务与管理'),
  ],
  've-forestry': [
    ve('园艺学院', '410105 园艺技术', '410108 茶叶生产与加工技术'),
    ve('林学院', '410201 林业技术', '410202 园林技术'),
    ve('食品学院', '490101 食品智能加工技术', '490104 食品检验检测技术'),
    ve('乡村振兴学院', '410119 现代农业经济管理'),
  ],
  've-commerce': [
    ve('电子商务学院', '530701 电子商务', '530704 网络营销与直播电商'),
    ve('物流学院', '530802 现代物流管理', '530804 采购与供应管理'),
    ve('会计与金融学院', '530302 大数据与会计', '530201 金融服务与管理'),
    ve('设计学院', '550102 视觉传达设计', '510204 数字媒体技术'),
  ],
};

/** The colleges of a school, which has the key itself or is a copy of the one that has it. */
export const collegesOf = (school: string, key: string): CollegeTree[] =>
  demoColleges[key]!.map(({ name, majors }) => ({
    id: demoId(`college ${school} ${name}`),
    name,
    majors: majors.map((major) => ({ ...major, id: demoId(`major ${school} ${major.code} ${major.level}`) })),
  }));

/** The same person in a college of the school, of which the first have more people; a learner in a major, too. */
export function inCollege(person: PersonRow, colleges: readonly CollegeTree[]): PersonRow {
  const luck = chance(`college ${person.id}`);
  const college = colleges[Math.floor(luck.next() * luck.next() * colleges.length)]!;
  return {
    ...person,
    collegeId: college.id!,
    majorId: person.teacherState === '1' ? null : luck.pick(college.majors).id!,
  };
}
