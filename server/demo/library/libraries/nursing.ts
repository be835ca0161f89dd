import type { DemoLibrary } from '../demo-library.ts';

export const nursingSkills: DemoLibrary = {
  key: 'nursing-skills',
  name: '护理技能实训资源库',
  edition: 've',
  subject: '52',
  level: 'national',
  school: 've-nursing',
  partners: ['medicine', 've-tourism'],
  keeper: 'libMaintainer',
  summary: '床旁操作的规范、录像与评分表，按岗位编排。',
  courses: ['nursing', 'listed-ve-ve-nursing-59'],
  goodCourses: 1,
  count: 52,
  types: [5, 24, 3, 12, 33],
  directories: {
    基础护理: {
      清洁与消毒: [
        ['七步洗手法', '内、外、夹、弓、大、立、腕，每一步不少于五次，指尖是最常漏掉的地方。'],
        ['无菌包的打开', '先看日期，再看胶带，四角依次外翻，手始终不越过无菌区。'],
      ],
      生命体征: [
        ['血压的测量与记录', '袖带平心脏，放气每秒两到三毫米，第一声是收缩压，消失时是舒张压。'],
        ['呼吸的无声计数', '数呼吸时手仍按在脉搏上，别让病人知道，知道了就不是平常的呼吸。'],
      ],
    },
    专科护理: {
      老年照护: [
        ['轴线翻身', '头、颈、躯干一条线，三个人听一个口令，翻到六十度就停。'],
        ['压疮的分期', '一期红而不褪，二期见水疱，三期见脂肪，四期见骨；最好的护理是停在一期之前。'],
      ],
      急救: [
        ['胸外按压的深度与频率', '每分钟一百到一百二十次，深五到六厘米，让胸廓完全回弹。'],
        ['异物卡喉的处理', '能咳嗽就让他咳，不能咳就从背后环抱，向内向上五次。'],
      ],
    },
  },
  sections: [
    { title: '技能考核', children: { 考核评价: [24], 职业认证: [33, 32] } },
    { title: '操作录像', children: { 教学录像: [3, 45], 任务单: [12] } },
  ],
  uses: 2500,
};
