import type { DemoLibrary } from '../demo-library.ts';

export const carRepair: DemoLibrary = {
  key: 'car-repair',
  name: '汽车检测与维修资源库',
  edition: 've',
  subject: '50',
  level: 'provincial',
  school: 've-transport',
  partners: ['ve-technical', 've-industry'],
  keeper: 've-transport-a',
  summary: '按工单编排的检测步骤、电路图与案例。',
  courses: ['automotive', 'listed-ve-ve-transport-50'],
  goodCourses: 1,
  count: 46,
  types: [12, 15, 37, 30, 6],
  directories: {
    电气系统: {
      电路基础: [
        ['电路图的读法', '先找电源与搭铁，再沿电流走一遍，开关在谁前面，灯就归谁管。'],
        ['万用表的三个挡位', '电压并着量，电流串着量，电阻断了电再量，三句话记一辈子。'],
      ],
      起动与充电: [
        ['起动机不转的四步检查', '一听声音，二量电压，三短接，四拆检；大多数故障停在第二步。'],
        ['蓄电池的内阻检测', '电压好看不等于有力，带着负载量一量内阻，老电池就露了底。'],
      ],
    },
    底盘与制动: {
      制动系统: [
        ['制动片的磨损判断', '内片比外片薄是分泵卡滞，一边比一边薄是导销卡滞。'],
        ['制动液的更换顺序', '从离总泵最远的一轮开始，看管子里不再有气泡才拧紧。'],
      ],
    },
    新能源汽车: {
      高压安全: [['高压下电的五步', '断低压、等五分钟、断维修开关、验电、上锁，少一步都不许伸手。']],
    },
  },
  sections: [{ title: '工单与图纸', children: { 任务单: [12], 电路图: [15], 案例: [6] } }],
  uses: 1700,
};
